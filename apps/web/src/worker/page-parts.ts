const FILE = /(?:href|src)="(?<path>\/assets\/[^"]+)"/g;
const TITLE = /<title>(?<title>[^<]*)<\/title>/;
const SITE_NAME = / \| Hookline$/;

/** Lists the build files that a page references: styles, scripts and fonts, each once. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].map((match) => match.groups?.['path'] ?? ''))];
}

/** Returns the title of a page without the site's name, escaped as HTML like the page. */
export function titleOf(html: string): string {
  return (TITLE.exec(html)?.groups?.['title'] ?? '').replace(SITE_NAME, '');
}
