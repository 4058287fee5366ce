/** Milliseconds after which a viewer no longer expects a tap to have an effect. */
const TAP_LIFETIME_MS = 10_000;

let repeatTap: (() => void) | undefined;

/**
 * Records the last tap. It is repeated only if it was on a button, which does nothing without the
 * app.
 */
function noteTap({ target, timeStamp }: MouseEvent): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only elements are clicked.
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  repeatTap = () => {
    if (performance.now() - timeStamp < TAP_LIFETIME_MS) button?.click();
  };
}

addEventListener('click', noteTap);
// Stops once the app itself handles taps (`client.tsx`).
addEventListener('listening', () => {
  removeEventListener('click', noteTap);
  repeatTap?.();
});

/**
 * URL of the app's entry. The page (`assets.ts`) marks the app's files as `later`, so that on a
 * slow network they do not delay the page's styles and the code for its first picture, an image or
 * a film (ADR 0136). The entry starts after the marked files have begun to load.
 */
let entryUrl = '';

function start(): void {
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { type: 'module', src: entryUrl }));
}

/** Loads the app. */
export function loadApp(): void {
  // The app does not start in a browser that is too old (`styles/too-old.css`).
  if (!CSS.supports('width:1lh')) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    link.rel = link.as === 'font' ? 'preload' : 'modulepreload';
    // The entry is the first of these links.
    entryUrl ||= link.href;
  }
  // The app hydrates a whole page; this file may run before the page is complete.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
