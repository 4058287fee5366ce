import { directionOf, splitLocale, type Locale } from '@hookline/domain/routing';

import type { KeptPage } from './page-cache.ts';
import { OFFLINE_STYLES } from './offline-styles.ts';

/** Texts of the page shown in place of one that cannot be loaded. */
export type OfflineTexts = { heading: string; text: string; retry: string; pages: string };

type Parts = {
  /** URL of the page that could not be loaded. */
  url: string;
  textsOf: (locale: Locale) => OfflineTexts;
  kept: readonly KeptPage[];
  /** Lets the page's only script run. */
  nonce: string;
};

/** Script that reloads the page as soon as the network is back, without a click by the viewer. */
const RELOAD_WHEN_ONLINE = "addEventListener('online',()=>location.reload())";
const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M20.5 9.5V20a6.5 6.5 0 0 1-13 0v-6.5l5 5"/>' +
  '<circle cx="20.5" cy="6" r="2.6"/></svg>';

/**
 * Makes the page that says that there is no connection. It is self-contained: it needs no file and
 * is not part of the app, which would mistake the URL for another page. The URL decides the
 * language of this page and of the cached pages that it lists.
 */
export function makeOfflinePage({ url, textsOf, kept, nonce }: Parts): Response {
  const { locale } = splitLocale(new URL(url).pathname);
  const texts = textsOf(locale);
  const pages = kept.filter(({ path }) => splitLocale(path).locale === locale);
  const html = `<!DOCTYPE html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b0910">
<meta name="robots" content="noindex">
<title>${texts.heading} | Hookline</title>
<style>${OFFLINE_STYLES}</style>
</head>
<body>
<main>
${MARK}
<h1>${texts.heading}</h1>
<p>${texts.text}</p>
<a class="retry" href="">${texts.retry}</a>
${pages.length === 0 ? '' : listOf(texts.pages, pages)}
</main>
<script nonce="${nonce}">${RELOAD_WHEN_ONLINE}</script>
</body>
</html>`;
  return new Response(html, { status: 503, headers: headersWith(nonce) });
}

function listOf(heading: string, pages: readonly KeptPage[]): string {
  const links = pages.map(({ path, title }) => `<li><a href="${path}">${title || path}</a></li>`);
  return `<section aria-labelledby="kept"><h2 id="kept">${heading}</h2><ul>${links.join('')}</ul></section>`;
}

function headersWith(nonce: string): HeadersInit {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}
