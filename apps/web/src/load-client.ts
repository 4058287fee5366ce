/**
 * Loads what the page has named as wanted later, and then starts the app. A page whose first picture
 * is an image on it begins with this file alone: its styles and that image need not share a slow
 * network with the app (ADR 0077). `assets.ts` writes the tags.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
  link.rel = link.as === 'font' ? 'preload' : 'modulepreload';
}

const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
const start = () => void import(/* @vite-ignore */ entry);
// The app takes over a whole page; this file may come before its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
