/** Key and pointer actions, in the terms of W3C WebDriver. */
export type Actions = readonly Readonly<Record<string, unknown>>[];

/** A page of an engine with only the functions that all protocols support. */
export type Driver = {
  /** Pointer type for swipes: a pen in WebKit, whose driver would send a mouse for a finger. */
  fingerType: 'touch' | 'pen';
  goTo: (url: string) => Promise<void>;
  /** Evaluates an expression whose value is valid JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  act: (actions: Actions) => Promise<void>;
  /** Returns a screenshot as PNG. */
  takePicture: () => Promise<Buffer>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Changes the size of the page, or of the window around it, in CSS pixels. */
  resize: (size: Size) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A crash of WebKitGTK itself. About one film in 500 crashed in `gst_object_replace` of GStreamer
 * 1.22, and one film in Mesa's software renderer. vitest.config.ts repeats a test that fails this
 * way.
 */
export class EngineCrash extends Error {
  override name = 'EngineCrash';
}

type Size = { width: number; height: number };

/** Size of the phone screen. */
export const SCREEN = { width: 390, height: 844 };

/** Size of a desktop's window. */
export const DESKTOP = { width: 1280, height: 800 };

/** Maximum time of an engine call on a busy machine. */
export const CALL_TIMEOUT_MS = 30_000;

/** WebDriver characters of keys, by their DOM names. */
export const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};
