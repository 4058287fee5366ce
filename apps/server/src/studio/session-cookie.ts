import { OPERATOR_SESSION_MS } from '@hookline/domain/studio';
import { parse, serialize } from 'hono/utils/cookie';

import type { StudioSite } from '../settings/studio-settings.ts';

const MS_PER_SECOND = 1_000;
const TOKEN = /^[\w-]{43}$/;

/** Returns the token of an operator's session in a Cookie header; null if there is none. */
export function readSessionCookie(header: string | undefined, studio: StudioSite): string | null {
  const name = nameOf(studio);
  const token = parse(header ?? '', name)[name];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Returns the Set-Cookie header that keeps a session, or ends it if the token is null. */
export function sessionCookie(token: string | null, studio: StudioSite): string {
  return serialize(nameOf(studio), token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(studio),
    maxAge: token === null ? 0 : OPERATOR_SESSION_MS / MS_PER_SECOND,
  });
}

/** With the prefix, a browser takes the cookie from no other host and by https alone. */
function nameOf(studio: StudioSite): string {
  return isSecure(studio) ? '__Host-studio' : 'studio';
}

function isSecure({ origin }: StudioSite): boolean {
  return origin.startsWith('https:');
}
