import { DEFAULT_LOCALE, isLocale, LOCALES, localePath, splitLocale } from './locales.ts';
import { browsePath } from './paths.ts';

/** First path segments of all pages, in the case of their canonical URLs. */
export const PAGE_NAMES = [
  'browse',
  'category',
  'reel-shorts',
  'search',
  'download',
  'qrCode',
  'login',
  'profile',
  'my-wallet',
  'transaction',
  'episodes',
  'my-list',
  'history',
  'terms-of-use',
  'privacy-policy',
] as const;
const OLD_NAMES = ['TermsOfUse', 'PrivacyPolicy', 'list', 'player', 'detail'] as const;
const OUR_LETTERS = new Map<string, string>(
  [...LOCALES, ...PAGE_NAMES, ...OLD_NAMES].map((name) => [name.toLowerCase(), name]),
);

/**
 * Returns the target of a permanent redirect. A URL is redirected by the specification's section 2,
 * and for a missing trailing slash, repeated slashes, wrong case (`/Profile/`, `/ES-es/`) or the
 * superfluous prefix of the default locale. The query is kept, except for parameters that become
 * part of the path. The locale prefix is kept.
 *
 * @param url  The origin is ignored; the result is a path of our own site with query.
 * @returns Null if there is no redirect. The target is never redirected again.
 */
export function redirectOf(url: URL): string | null {
  // '//host/' would be a URL of another site in a Location header, or in a script that reloads the
  // page.
  const pathname = inOurLetters(url.pathname.replace(/\/{2,}/g, '/'));
  const { locale, path, isPrefixed } = splitLocale(pathname);
  const query = new URLSearchParams(url.search);
  const target = withSlash(movedPath(path, query));
  const search = query.size === url.searchParams.size ? url.search : suffixOf(query);

  const hasMoved = target !== path || pathname !== url.pathname;
  if (!hasMoved && !hasSuperfluousPrefix(pathname, locale, isPrefixed)) return null;
  return localePath(locale, target) + search;
}

/** Normalises the case of locale and page name, to give a page one URL, label and cache key. */
function inOurLetters(pathname: string): string {
  const parts = pathname.split('/');
  const isPrefixed = isLocale(lettersOf(parts[1]));
  const last = isPrefixed ? 2 : 1;
  return parts.map((part, at) => (at <= last ? lettersOf(part) : part)).join('/');
}

function lettersOf(part = ''): string {
  return OUR_LETTERS.get(part.toLowerCase()) ?? part;
}

/** Whether a prefix must change: `/en-US/...` needs no prefix, and `/es-ES` lacks its slash. */
function hasSuperfluousPrefix(pathname: string, locale: string, isPrefixed: boolean): boolean {
  return isPrefixed && (locale === DEFAULT_LOCALE || pathname === `/${locale}`);
}

/** Returns the path after a redirect; removes the parameters it uses from `query`. */
function movedPath(path: string, query: URLSearchParams): string {
  const [, first = '', second = '', third = '', ...rest] = path.split('/');
  const depth = [first, second, third, ...rest].filter((part) => part !== '').length;

  switch (first) {
    case 'TermsOfUse':
      return depth === 1 ? '/terms-of-use/' : path;
    case 'PrivacyPolicy':
      return depth === 1 ? '/privacy-policy/' : path;
    case 'browse':
      if (depth === 1) return '/';
      return depth === 2 && third === '' ? browsePath(second) : path;
    case 'list':
      return depth <= 2 ? columnPath(second, query) : path;
    case 'player':
    case 'detail':
      if (depth === 1) return '/';
      return depth === 2 ? `/reel-shorts/${second}/1/` : path;
    case 'reel-shorts':
      return playerPath(path, { drama: second, ep: third, depth });
    default:
      return path;
  }
}

/** Matches types that stay within one path segment. Unknown types get a 404. */
const COLUMN_TYPE = /^[A-Za-z0-9_-]+$/;

function columnPath(columnId: string, query: URLSearchParams): string {
  const columnType = query.get('columnType') ?? '';
  query.delete('columnType');
  return columnId !== '' && COLUMN_TYPE.test(columnType)
    ? `/category/${columnId}-${columnType}/`
    : '/';
}

function playerPath(path: string, part: { drama: string; ep: string; depth: number }): string {
  const { drama, ep, depth } = part;
  if (depth === 2 && ep === '') return `/reel-shorts/${drama}/1/`;
  const number = /^ep([1-9]\d*)$/i.exec(ep)?.[1];
  return depth === 3 && number !== undefined ? `/reel-shorts/${drama}/${number}/` : path;
}

/** Appends a trailing slash, except to file names. */
function withSlash(path: string): string {
  if (path.endsWith('/') || /\.[a-z0-9]+$/i.test(path)) return path;
  return `${path}/`;
}

function suffixOf(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query}`;
}
