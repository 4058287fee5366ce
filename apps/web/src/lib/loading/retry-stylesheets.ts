import { loadWithRetry } from './load-with-retry.ts';

/** Vite's message is 'Unable to preload CSS for <address>'. */
const FAILED = ' CSS for ';

/**
 * Loads the style sheets of lazy code again until they have come. Vite asks for each once, and
 * would draw the code without its styles when it is loaded again. The code does not wait for them.
 */
export function retryStylesheets(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const [, href] = event.payload.message.split(FAILED);
    if (href === undefined) return;
    event.preventDefault();
    void loadWithRetry(() => loadStyles(href));
  });
}

function loadStyles(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new TypeError(href)));
    document.head.append(link);
  });
}
