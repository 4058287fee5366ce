import { afterAll, afterEach, vi } from 'vitest';

// Our modules keep state, as a page does: each file gets fresh ones. Libraries stay loaded.
vi.resetModules();
// The next file of this process must find the real clock and browser.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// Only a file that asks for a document (`// @vitest-environment happy-dom`) pays for the library.
if (typeof document !== 'undefined') {
  // The document is that of the process: the file before may have left elements, texts or an address.
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  forgetHistoryListeners();
  silenceCancelledAnimations();
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // A busy machine takes more than the second that Testing Library waits.
  configure({ asyncUtilTimeout: 10_000 });
  // Testing Library looks under this name for a clock that a test has put in the place of the real one.
  Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
}

/** Takes away what the modules of this file add to the history: the window is that of the process. */
function forgetHistoryListeners(): void {
  const add = window.addEventListener.bind(window);
  const added: Parameters<typeof add>[] = [];
  window.addEventListener = (...args: Parameters<typeof add>) => {
    if (args[0] === 'popstate') added.push(args);
    add(...args);
  };
  afterAll(async () => {
    vi.useRealTimers();
    await entriesOfSheetsGone();
    window.addEventListener = add;
    for (const [type, listener, options] of added) {
      window.removeEventListener(type, listener, options);
    }
  });
}

/** A sheet whose entry cannot be left takes half a second to give up (TRAVERSAL_MAX_MS). */
const GONE_MAX_MS = 1000;
const POLL_MS = 5;

/**
 * Waits until no sheet of this file has an entry in the history. One that is still being left would
 * write into the history of the next file, under its tests.
 */
async function entriesOfSheetsGone(): Promise<void> {
  const endMs = Date.now() + GONE_MAX_MS;
  do {
    // At least once: the one that was left last adds its listener anew in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  } while (/"sheets":[1-9]/.test(JSON.stringify(window.history.state)) && Date.now() < endMs);
}

/**
 * A browser reports no rejection for an animation that was cancelled (Web Animations, section
 * 4.4.17 marks its promise as handled); happy-dom does.
 */
function silenceCancelledAnimations(): void {
  const prototype: { cancel: (this: Animation) => void } = Animation.prototype;
  const { cancel } = prototype;
  prototype.cancel = function cancelHandled() {
    this.finished.catch(() => null);
    cancel.call(this);
  };
  afterAll(() => {
    prototype.cancel = cancel;
  });
}
