import { STUDIO_HEADER, StudioError } from '@hookline/contract/studio';
import type { Context } from 'hono';

import type { StudioSite } from '../settings/studio-settings.ts';

/**
 * Checks that a call was made by a page of the studio. Viewers' pages are on the same site, so the
 * cookie's SameSite would not stop a script there: each call must be from the same origin, and a
 * write must also have the studio's origin, JSON and a header that no form can send.
 *
 * @throws StudioError 'forbidden'
 */
export function requireOwnPage(c: Context, { origin }: StudioSite): void {
  const isOwn = c.req.header('sec-fetch-site') === 'same-origin';
  const isRead = c.req.method === 'GET';
  const isOwnWrite =
    c.req.header('origin') === origin &&
    /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '') &&
    c.req.header(STUDIO_HEADER) === '1';
  if (isOwn && (isRead || isOwnWrite)) return;
  throw new StudioError('forbidden', 'Only pages of the studio may make this call.');
}
