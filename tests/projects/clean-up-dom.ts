import { afterAll, afterEach, vi } from 'vitest';

// Our modules keep state, as in a page, so each file gets fresh ones. Libraries stay loaded.
vi.resetModules();
// The next file in this process must find the real clock and browser.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// Only a file that asks for a document (`// @vitest-environment happy-dom`) pays for the library.
if (typeof document !== 'undefined') {
  // The process shares one document: the previous file may have left elements, texts or a URL.
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  forgetHistoryListeners();
  silenceCancelledAnimations();
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // A busy machine needs more than the second that Testing Library waits.
  configure({ asyncUtilTimeout: 10_000 });
  // Testing Library looks for a fake clock under this name.
  Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
}

/** Removes the history listeners of this file's modules, because the process shares one window. */
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

/** A sheet whose entry cannot be left gives up after half a second (TRAVERSAL_MAX_MS). */
const GONE_MAX_MS = 1000;
const POLL_MS = 5;

/**
 * Waits until none of this file's sheets has a history entry. A sheet that is still closing would
 * change the history during the next file's tests.
 */
async function entriesOfSheetsGone(): Promise<void> {
  const endMs = Date.now() + GONE_MAX_MS;
  do {
    // Waits at least once, because the last sheet adds its listener again in a separate task.
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  } while (/"sheets":[1-9]/.test(JSON.stringify(window.history.state)) && Date.now() < endMs);
}

/**
 * Handles the rejections that happy-dom reports for cancelled animations. Browsers report none:
 * Web Animations, section 4.4.17, marks the promise of a cancelled animation as handled.
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
