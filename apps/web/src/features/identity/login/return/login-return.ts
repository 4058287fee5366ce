import { parseNumberParam, splitLocale } from '@hookline/domain/routing';

export type Return = {
  /** Target path, with locale prefix and query. */
  path: string;
  /** One-based number of the episode that the viewer leaves; null for episode 1 or no episode. */
  continueNumber: number | null;
};

const PLAYER_PATH = /^(?<drama>\/reel-shorts\/[^/]+\/)(?<number>[^/]+)\/$/;

const OUR_SITE = 'http://localhost';

/**
 * Returns the same-site path to return to after a login that was not granted.
 *
 * @param here  Path with locale prefix, and query.
 */
export function placeOf(here: string): string {
  const { pathname, search } = new URL(here, OUR_SITE);
  return pathname + search;
}

/**
 * Plans which page a login or a logout opens: after a player page, episode 1 of its drama; after
 * the login page, the profile; otherwise the same page again.
 *
 * @param here  Path with locale prefix, and query.
 */
export function planReturn(here: string): Return {
  const { pathname, search } = new URL(here, OUR_SITE);
  const { path } = splitLocale(pathname);
  const prefix = pathname.slice(0, pathname.length - path.length);
  if (path === '/login/') return { path: `${prefix}/profile/`, continueNumber: null };

  const { drama, number } = PLAYER_PATH.exec(path)?.groups ?? {};
  if (drama === undefined) return { path: pathname + search, continueNumber: null };
  const episodeNumber = parseNumberParam(number ?? '') ?? 1;
  return {
    path: `${prefix}${drama}1/`,
    continueNumber: episodeNumber > 1 ? episodeNumber : null,
  };
}
