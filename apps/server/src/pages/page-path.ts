import { SEARCH_PATH, splitLocale } from '@hookline/domain/routing';

/** Parameters of a return from a login or a payment. Such a page must not be cached. */
const PRIVATE_PARAMETER = /[?&](token|code|state)=/;

/** Path and query of a request target such as `/browse/all/1/?utm_source=x`. */
export function splitTarget(target: string): { path: string; search: string } {
  const index = target.indexOf('?');
  return index < 0
    ? { path: target, search: '' }
    : { path: target.slice(0, index), search: target.slice(index) };
}

/**
 * Returns path and keyword of a search; null for every other page, which depends on its path alone.
 * There is no end of keywords, so that pages of searches are never cached here.
 */
export function searchTarget({ path, search }: { path: string; search: string }): string | null {
  if (search === '' || !path.endsWith(SEARCH_PATH)) return null;
  if (splitLocale(path).path !== SEARCH_PATH) return null;
  const keyword = new URLSearchParams(search).get('q')?.trim() ?? '';
  return keyword === '' ? null : `${path}?${new URLSearchParams({ q: keyword })}`;
}

/** Parts of a path that have more than one spelling: escapes, dots, backslashes, the name of a drama. */
const SPELLED = /%|\\|\/\.|\/reel-shorts\//;
const ESCAPE = /%[0-9a-f]{2}/gi;
/** Characters that mean the same with and without an escape (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;
const SLUG = /^(?<before>(?:\/[a-z]{2}-[A-Z]{2})?\/reel-shorts\/)[^/]+-(?=[0-9a-f]{32}\/\d+\/$)/;

/**
 * Path under which a page is drawn and kept: the same for all spellings of it, so that nobody fills
 * the cache with one page. A page of a drama has its id alone, since no slug changes the page.
 */
export function pageKey(path: string): string {
  if (!path.startsWith('/') || !SPELLED.test(path)) return path;
  const plain = path.replaceAll(ESCAPE, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
  // It resolves dots and backslashes as browsers do, and as the web app would.
  return new URL(`http://site${plain}`).pathname.replace(SLUG, '$<before>');
}

const CANONICAL = '<link rel="canonical" href="';

/**
 * Whether a page says itself that its address is another one than the path that it was drawn for.
 * Routes ignore the case of letters, for example, so that one page has addresses without end.
 *
 * @param path  As {@link pageKey} gives it.
 */
export function isElsewhere(path: string, html: Buffer): boolean {
  const start = html.indexOf(CANONICAL);
  if (start < 0) return false;
  const from = start + CANONICAL.length;
  const href = html.toString('utf8', from, html.indexOf('"', from));
  return URL.canParse(href) && pageKey(new URL(href).pathname) !== path;
}

export function isPrivate(search: string): boolean {
  return search !== '' && PRIVATE_PARAMETER.test(search);
}

/** Returns the path in a form that can be decoded: if any escape is broken, each % is escaped. */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch (error) {
    if (error instanceof URIError) return path.replaceAll('%', '%25');
    throw error;
  }
}
