import { SEARCH_PATH, splitLocale } from '@hookline/domain';

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
  if (search === '' || splitLocale(path).path !== SEARCH_PATH) return null;
  const keyword = new URLSearchParams(search).get('q')?.trim() ?? '';
  return keyword === '' ? null : `${path}?${new URLSearchParams({ q: keyword })}`;
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
