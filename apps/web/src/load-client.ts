/**
 * Loads what the page has named as wanted later, and then starts the app. A page whose first picture
 * is an image on it begins with this file alone: its styles and that image need not share a slow
 * network with the app (ADR 0077). `assets.ts` writes the tags.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
  link.rel = link.as === 'font' ? 'preload' : 'modulepreload';
}

function start(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
  document.head.append(script);
}

// The app takes over a whole page; this file may come before its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
