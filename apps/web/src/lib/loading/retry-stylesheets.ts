import { loadWithRetry } from './load-with-retry.ts';

/** Middle of Vite's message, which is 'Unable to preload CSS for <address>'. */
const FAILED = ' CSS for ';

/**
 * Retries the style sheets of lazy code until they have loaded. Vite requests each style sheet only
 * once; when it loads the code again, the code runs without its styles. The code does not wait for
 * the retries.
 */
export function retryStylesheets(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const [, href] = event.payload.message.split(FAILED);
    if (href === undefined) return;
    event.preventDefault();
    void loadWithRetry(() => loadStyles(href));
  });
}

function loadStyles(href: string): Promise<HTMLLinkElement> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve(link));
    link.addEventListener('error', () => reject(new TypeError(href)));
    document.head.append(link);
  });
}
