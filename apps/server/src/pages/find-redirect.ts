import { redirectOf } from '@hookline/domain/routing';

import { localeRedirect, redirectLocale, type Visitor } from './choose-locale.ts';
import { isPrivate } from './page-path.ts';
import { CACHE_CONTROL } from './page.ts';

export type Move = { status: 301 | 302; headers: Record<string, string> };

const SHARED = 'public, max-age=3600';

/** Returns the redirect from a moved URL or from `/`; null for any other page. */
export function findRedirect(
  target: { path: string; search: string },
  visitor: Visitor,
  isSecure: boolean,
): Move | null {
  const { path, search } = target;
  const permanent = redirectOf(new URL(`http://site${path}${search}`));
  if (permanent !== null) {
    const control = isPrivate(search) ? CACHE_CONTROL.none : SHARED;
    return { status: 301, headers: { location: permanent, 'cache-control': control } };
  }
  const locale = path === '/' ? redirectLocale(visitor) : null;
  if (locale === null) return null;
  const { location, cookie } = localeRedirect(locale, { search, isSecure });
  const headers = { location, 'cache-control': CACHE_CONTROL.none, 'set-cookie': cookie };
  return { status: 302, headers };
}
