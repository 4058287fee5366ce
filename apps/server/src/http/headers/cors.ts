import type { Site } from '../../deps.ts';

const PREFLIGHT_SECONDS = '600';
const ALLOWED_HEADERS =
  'authorization, content-type, platform, equipmentid, currentlanguage, app_id, language, brand';

/** The part of the site that decides who may read an answer. */
type CorsSite = Pick<Site, 'corsOrigins' | 'publicOrigin' | 'trackingUrl'>;

/**
 * Lets the scripts of exactly the origins that are configured read an answer; none by default. Our
 * own pages are of another origin where they send tracking to a host of its own.
 */
export function corsHeaders(origin: string | undefined, site: CorsSite): Record<string, string> {
  if (origin === undefined) return {};
  const isOurs = origin === site.publicOrigin && site.trackingUrl !== null;
  if (!isOurs && !site.corsOrigins.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, vary: 'origin, accept-encoding' };
}

/** Returns the headers that answer a CORS preflight; null if the origin is not allowed. */
export function preflightHeaders(
  origin: string | undefined,
  site: CorsSite,
): Record<string, string> | null {
  const allowed = corsHeaders(origin, site);
  if (!('access-control-allow-origin' in allowed)) return null;
  return {
    ...allowed,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': PREFLIGHT_SECONDS,
  };
}
