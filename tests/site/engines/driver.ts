/** Key and pointer actions, in the terms of W3C WebDriver. */
export type Actions = readonly Readonly<Record<string, unknown>>[];

/** A page of an engine with only the functions that all protocols support. */
export type Driver = {
  goTo: (url: string) => Promise<void>;
  /** Evaluates an expression whose value is valid JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  act: (actions: Actions) => Promise<void>;
  /** Returns a screenshot as PNG. */
  takePicture: () => Promise<Buffer>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  close: () => Promise<void>;
};

/** Size of the phone screen. */
export const SCREEN = { width: 390, height: 844 };

/** Maximum time of an engine call on a busy machine. */
export const CALL_TIMEOUT_MS = 30_000;
