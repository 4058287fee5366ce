import { createHash, randomBytes } from 'node:crypto';

import type { Site } from '../../deps.ts';

/** A login that is not finished by then begins anew. */
export const LOGIN_ATTEMPT_MS = 10 * 60 * 1000;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** Names of its own on https: a `__Host-` cookie cannot be set by a neighbouring host. */
export function loginCookieName({ publicOrigin }: Pick<Site, 'publicOrigin'>): string {
  return publicOrigin.startsWith('https:') ? '__Host-login' : 'login';
}

/**
 * The cookie that ties a login to the browser that began it: without it, somebody could have a
 * visitor finish a login that was begun elsewhere.
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

/** 256 random bits as text that an address and a cookie can hold. */
export function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Whether a text is what {@link randomSecret} makes. A cookie can be anything at all. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && SECRET.test(text);
}

/** What is kept of a secret. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
