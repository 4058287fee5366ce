import { DEFAULT_LOCALE, type Locale } from '@hookline/domain';

/** Path of one page in each locale. */
export type Alternates = ReadonlyMap<Locale, string>;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

export function sitemapIndex(paths: readonly string[], origin: string): string {
  const maps = paths.map((path) => `<sitemap><loc>${addressOf(origin, path)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${maps.join('')}</sitemapindex>\n`;
}

/** One entry for each page and locale; each names all the others, and the default for the rest. */
export function urlSet(pages: readonly Alternates[], origin: string): string {
  const entries = pages.flatMap((alternates) => {
    const links = [...alternates].map(([locale, path]) => link(locale, addressOf(origin, path)));
    const fallback = alternates.get(DEFAULT_LOCALE);
    if (fallback !== undefined) links.push(link('x-default', addressOf(origin, fallback)));
    return [...alternates.values()].map(
      (path) => `<url><loc>${addressOf(origin, path)}</loc>${links.join('')}</url>\n`,
    );
  });
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">\n${entries.join('')}</urlset>\n`;
}

function link(hreflang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;
}

/** Slugs keep letters of any script: the address is escaped as a URL, which leaves no mark-up. */
function addressOf(origin: string, path: string): string {
  return new URL(path, origin).href.replaceAll('&', '&amp;');
}
