import { DEFAULT_LOCALE, LOCALES } from '@hookline/domain/routing';

import { addressIn, addressOf, subjectOf, type CrawledPage } from './crawled-page.ts';
import { shareImageOf } from './share-image.ts';
import { structuredData } from './structured-data.ts';

/**
 * Writes the tags that only crawlers read: links to the page in other languages, its link preview,
 * and structured data. They are text and not components, because React would otherwise hydrate, on
 * every page, some thirty elements that no viewer sees.
 */
export function crawlerTags(page: CrawledPage): string {
  return [...alternates(page), ...preview(page), structuredDataTag(page)].join('');
}

function alternates(page: CrawledPage): string[] {
  return [
    ...LOCALES.map((locale) => alternate(locale, addressIn(page, locale))),
    alternate('x-default', addressIn(page, DEFAULT_LOCALE)),
  ];
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hrefLang="${language}" href="${escaped(href)}"/>`;
}

function preview(page: CrawledPage): string[] {
  const { site, facts } = page;
  const { title, description, path } = facts;
  const image = shareImageOf(site, facts);
  const properties: Record<string, string> = {
    site_name: 'Hookline',
    type: subjectOf(facts) !== null ? 'video.episode' : 'website',
    title,
    description,
    url: addressOf(page, path),
    locale: site.locale.replace('-', '_'),
    image: image.url,
    'image:type': 'image/jpeg',
    'image:width': String(image.widthPx),
    'image:height': String(image.heightPx),
    'image:alt': image.alt,
  };
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escaped(content)}"/>`,
    ),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ];
}

/** Writes a data block: browsers do not run it, so the content policy allows it. */
function structuredDataTag(page: CrawledPage): string {
  const graph = structuredData(page);
  if (graph.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  // Escaped, so that no text of a drama can end the element.
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
