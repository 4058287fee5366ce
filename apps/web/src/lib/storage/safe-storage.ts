/**
 * A browser storage that never fails. Texts that a blocked or full storage rejects are kept in
 * memory until the page is closed.
 */
export type SafeStorage = {
  /** Null if the key has no text. */
  read: (key: string) => string | null;
  /** Reads JSON; null if there is none, or if it is malformed. The caller checks its shape. */
  readJson: (key: string) => unknown;
  /** Stores a text, or removes it if it is null. */
  keep: (key: string, text: string | null) => void;
};

/** Texts that all tabs of this browser share; they outlive the browser session. */
export const browserStorage = makeSafe(() => localStorage);

/** Texts of this tab, which outlive a reload. */
export const tabStorage = makeSafe(() => sessionStorage);

/** Whether this browser blocks site data, so that nothing outlives the document. */
export function isStorageBlocked(): boolean {
  return attempt(() => localStorage.length, DOMException) === null;
}

/** @param access  Called each time, because reading `localStorage` itself throws if blocked. */
function makeSafe(access: () => Storage): SafeStorage {
  const refused = new Map<string, string | null>();

  function read(key: string): string | null {
    const text = refused.get(key);
    return text === undefined ? attempt(() => access().getItem(key), DOMException) : text;
  }

  return {
    read,
    readJson: (key) => attempt<unknown>(() => JSON.parse(read(key) ?? 'null'), SyntaxError),
    keep: (key, text) => {
      refused.delete(key);
      attempt(
        () => (text === null ? access().removeItem(key) : access().setItem(key, text)),
        DOMException,
        () => refused.set(key, text),
      );
    },
  };
}

/** Returns null, after `onError`, if `act` throws an error of the expected class. */
function attempt<T>(act: () => T, Expected: new () => Error, onError?: () => unknown): T | null {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Expected)) throw error;
    onError?.();
    return null;
  }
}
