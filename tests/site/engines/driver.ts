/** Movements of keys and pointers, in the words of W3C WebDriver. */
export type Actions = readonly Readonly<Record<string, unknown>>[];

/** One page of an engine, without comfort: what the protocols of all of them can do. */
export type Driver = {
  goTo: (url: string) => Promise<void>;
  /** Evaluates an expression whose value can be written as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  act: (actions: Actions) => Promise<void>;
  /** A PNG. */
  takePicture: () => Promise<Buffer>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  close: () => Promise<void>;
};

/** The screen of a phone. */
export const SCREEN = { width: 390, height: 844 };

/** No call of an engine takes longer on a busy machine. */
export const CALL_TIMEOUT_MS = 30_000;
