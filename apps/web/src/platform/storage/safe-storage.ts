/** Reads a text from the browser's storage; null if there is none, or if storage is blocked. */
export function readText(storage: () => Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Stores a text, or removes it if it is null. A full or blocked storage keeps nothing. */
export function keepText(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  text: string | null,
): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
