import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';

/** One page in all its languages. */
export type SitemapEntry = {
  /** Path per locale. */
  paths: ReadonlyMap<Locale, string>;
  /** Null if it is not known. */
  updatedAtMs: number | null;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

export function sitemapIndex(
  maps: readonly { path: string; updatedAtMs: number | null }[],
  origin: string,
): string {
  const entries = maps.map(
    ({ path, updatedAtMs }) =>
      `<sitemap><loc>${addressOf(origin, path)}</loc>${lastmod(updatedAtMs)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Returns one entry for each page and locale; each lists all locales and the default. */
export function urlSet(pages: readonly SitemapEntry[], origin: string): string {
  const entries = pages.flatMap(({ paths, updatedAtMs }) => {
    const addresses = [...paths].map(([locale, path]) => ({
      locale,
      address: addressOf(origin, path),
    }));
    const fallback = addresses.find(({ locale }) => locale === DEFAULT_LOCALE);
    const links = [
      ...addresses.map(({ locale, address }) => link(locale, address)),
      ...(fallback === undefined ? [] : [link('x-default', fallback.address)]),
    ].join('');
    return addresses.map(
      ({ address }) => `<url><loc>${address}</loc>${lastmod(updatedAtMs)}${links}</url>\n`,
    );
  });
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">\n${entries.join('')}</urlset>\n`;
}

function lastmod(updatedAtMs: number | null): string {
  return updatedAtMs === null ? '' : `<lastmod>${new Date(updatedAtMs).toISOString()}</lastmod>`;
}

function link(hreflang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;
}

/** Returns a URL. Escaping leaves no mark-up in slugs, which may have letters of any script. */
function addressOf(origin: string, path: string): string {
  return new URL(path, origin).href.replaceAll('&', '&amp;');
}
