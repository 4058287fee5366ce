/** Milliseconds after which nobody expects an answer to a tap any more. */
const TAP_LIFETIME_MS = 10_000;

let repeatTap: (() => void) | undefined;

/** Notes the last tap, if it was on a button that does nothing without the app. */
function noteTap({ target, timeStamp }: MouseEvent): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only elements are clicked.
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  repeatTap = () => {
    if (performance.now() - timeStamp < TAP_LIFETIME_MS) button?.click();
  };
}

addEventListener('click', noteTap);
// The app listens from now on (`client.tsx`).
addEventListener('listening', () => {
  removeEventListener('click', noteTap);
  repeatTap?.();
});

/**
 * Loads what the page has named as wanted later, and then starts the app. Its styles and what shows
 * its first picture, an image or a film, need not share a slow network with the app (ADR 0136, ADR
 * 0101). `assets.ts` writes the tags.
 */
let entryUrl = '';

function start(): void {
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { type: 'module', src: entryUrl }));
}

// The app does not start in a browser that is too old (`styles/too-old.css`).
if (CSS.supports('width:1lh')) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    link.rel = link.as === 'font' ? 'preload' : 'modulepreload';
    // The entry is the first of them.
    entryUrl ||= link.href;
  }
  // The app takes over a whole page; this file may come before its end.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
