import type { Site } from '../../deps.ts';

const PREFLIGHT_SECONDS = '600';
const ALLOWED_HEADERS =
  'authorization, content-type, platform, equipmentid, currentlanguage, app_id, language, brand';

/** The parts of the site that decide who may read a response. */
type CorsSite = Pick<Site, 'corsOrigins' | 'publicOrigin' | 'trackingUrl'>;

/**
 * Returns headers that let scripts of exactly the configured origins read a response; none by
 * default. Our own pages are cross-origin if tracking has a separate host.
 */
export function corsHeaders(origin: string | undefined, site: CorsSite): Record<string, string> {
  if (origin === undefined) return {};
  const isOurs = origin === site.publicOrigin && site.trackingUrl !== null;
  if (!isOurs && !site.corsOrigins.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, vary: 'origin, accept-encoding' };
}

/** Returns the headers of a CORS preflight response; null if the origin is not allowed. */
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
