const FILE = /(?:href|src)="(?<path>\/assets\/[^"]+)"/g;
const TITLE = /<title>(?<title>[^<]*)<\/title>/;
const SITE_NAME = / \| Hookline$/;

/** Lists the files of the build that a page names: styles, scripts and fonts, each once. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].map((match) => match.groups?.['path'] ?? ''))];
}

/** Title of a page without the name of the site, escaped as HTML like the page. */
export function titleOf(html: string): string {
  return (TITLE.exec(html)?.groups?.['title'] ?? '').replace(SITE_NAME, '');
}
