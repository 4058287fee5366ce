import { insist } from './insist.ts';

/** How Vite tells it: 'Unable to preload CSS for <address>'. */
const FAILED = ' CSS for ';

/**
 * Vite asks once for the styles of code that comes late, and never again: whoever asks for the code
 * anew would see it bare. They come however often it takes; the code need not wait for them.
 */
export function insistOnStyles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const [, href] = event.payload.message.split(FAILED);
    if (href === undefined) return;
    event.preventDefault();
    void insist(() => loadStyles(href));
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
