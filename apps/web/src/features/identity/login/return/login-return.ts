import { parseNumberParam, splitLocale } from '@hookline/domain/routing';

export type Return = {
  /** Target path, with locale prefix and query. */
  path: string;
  /** Number of the episode that was left, if it was not the first one; one-based. */
  continueNumber: number | null;
};

const PLAYER_PATH = /^(?<drama>\/reel-shorts\/[^/]+\/)(?<number>[^/]+)\/$/;

const OUR_SITE = 'http://localhost';

/**
 * Gives the path of an address on this site, where a login that was not granted leads back to.
 *
 * @param here  Path with locale prefix, and query.
 */
export function placeOf(here: string): string {
  const { pathname, search } = new URL(here, OUR_SITE);
  return pathname + search;
}

/**
 * Plans where a login or a logout leads: from a player page to episode 1, from the login page to
 * the profile, else back to where it began.
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
