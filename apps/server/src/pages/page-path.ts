import { SEARCH_PATH, splitLocale } from '@hookline/domain/routing';

/** Parameters added when returning from a login or payment. Such a page must not be cached. */
const PRIVATE_PARAMETER = /[?&](token|code|state)=/;

/** Splits a request target such as `/browse/all/1/?utm_source=x` into path and query. */
export function splitTarget(target: string): { path: string; search: string } {
  const index = target.indexOf('?');
  return index < 0
    ? { path: target, search: '' }
    : { path: target.slice(0, index), search: target.slice(index) };
}

/**
 * Returns path and keyword of a search; null for every other page, which depends only on its path.
 * The number of keywords is unlimited, so search pages are never cached here.
 */
export function searchTarget({ path, search }: { path: string; search: string }): string | null {
  if (search === '' || !path.endsWith(SEARCH_PATH)) return null;
  if (splitLocale(path).path !== SEARCH_PATH) return null;
  const keyword = new URLSearchParams(search).get('q')?.trim() ?? '';
  return keyword === '' ? null : `${path}?${new URLSearchParams({ q: keyword })}`;
}

/** Parts of a path with more than one spelling: escapes, dots, backslashes, the name of a drama. */
const SPELLED = /%|\\|\/\.|\/reel-shorts\//;
const ESCAPE = /%[0-9a-f]{2}/gi;
/** Characters with the same meaning escaped and unescaped (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;
const SLUG = /^(?<before>(?:\/[a-z]{2}-[A-Z]{2})?\/reel-shorts\/)[^/]+-(?=[0-9a-f]{32}\/\d+\/$)/;

/**
 * Returns the path under which a page is rendered and cached: the same for all its spellings, so
 * nobody can fill the cache with one page. A drama's path omits the slug, which the page ignores.
 */
export function pageKey(path: string): string {
  if (!path.startsWith('/') || !SPELLED.test(path)) return path;
  const plain = path.replaceAll(ESCAPE, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
  // URL parsing resolves dots and backslashes as browsers do, and as the web app would.
  return new URL(`http://site${plain}`).pathname.replace(SLUG, '$<before>');
}

const CANONICAL = '<link rel="canonical" href="';

/**
 * Tells whether a page's canonical path differs from the path that it was rendered for. Routes
 * ignore the case of letters, for example, so one page has countless URLs.
 *
 * @param path  Path as returned by {@link pageKey}.
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

/** Returns the path in a decodable form: if any escape is broken, each % is escaped. */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch (error) {
    if (error instanceof URIError) return path.replaceAll('%', '%25');
    throw error;
  }
}
