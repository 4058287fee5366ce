import { LOGIN_ATTEMPT_MS } from '@hookline/services/identity';

import type { Site } from '../../../deps.ts';

/** Returns the cookie's name. On https, the prefix `__Host-` stops other hosts from setting it. */
export function loginCookieName({ publicOrigin }: Pick<Site, 'publicOrigin'>): string {
  return publicOrigin.startsWith('https:') ? '__Host-login' : 'login';
}

/**
 * Returns the cookie that ties a login to the browser that began it. Without it, an attacker could
 * make a visitor finish a login that was begun elsewhere.
 */
export function loginCookie(secret: string, site: Pick<Site, 'publicOrigin'>): string {
  const isSecure = site.publicOrigin.startsWith('https:');
  return [
    `${loginCookieName(site)}=${secret}`,
    'Path=/',
    `Max-Age=${LOGIN_ATTEMPT_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
