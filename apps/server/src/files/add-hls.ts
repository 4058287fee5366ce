import { catalog } from '@hookline/db';
import { isLoginLive } from '@hookline/services/identity';

import type { Deps } from '../deps.ts';
import { withMediaOrigin } from './playlists.ts';
import { addressOf } from '../http/answer-call.ts';
import type { App } from '../http/answer-call.ts';
import { isDatabaseAway } from '../http/database-away.ts';
import type { HeaderSets } from '../http/headers/headers.ts';
import { clientNetwork } from '../http/limits/client-network.ts';
import { observeResponse } from '../http/monitoring/metrics/observe-response.ts';
import type { Ticket } from './tickets.ts';

type Found = { body: string | Uint8Array<ArrayBuffer>; type: string };

const RETRY_SECONDS = '2';

/**
 * Adds the files that a ticket opens: playlists, captions, and the key, which alone is secret. When
 * a drama is taken down, its tickets stop working; when a login ends, its tickets no longer return
 * the key. Each key request reads one row to check the login. A player requests the key of a film
 * at most once.
 */
export function addHls(app: App, deps: Deps, { file }: HeaderSets): void {
  const answer = async (ticket: string, name: string): Promise<Response> => {
    const claims = deps.tickets.open(ticket);
    if (claims === null) return refuse(403, 'This ticket is not valid\n');
    const { login } = claims;
    try {
      if (name === 'key' && login !== null && !(await isLoginLive(login, deps))) {
        return refuse(403, 'The login of this ticket has ended\n');
      }
      const found = await findFile(claims, name, deps);
      if (found === null) return refuse(404, 'Not found\n');
      const leftSeconds = Math.max(0, Math.floor((claims.expiresAtMs - deps.now()) / 1000));
      return new Response(found.body, {
        headers: {
          ...file,
          'content-type': found.type,
          'cache-control': `private, max-age=${leftSeconds}`,
        },
      });
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return refuse(503, 'Please try again\n', { 'retry-after': RETRY_SECONDS });
    }
  };
  const refuse = (status: number, text: string, more: Record<string, string> = {}) =>
    new Response(text, {
      status,
      headers: {
        ...file,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...more,
      },
    });

  app.get('/play/hls/:ticket/:file', (c) =>
    observeResponse(deps.metrics, 'hls', async () => {
      const network = clientNetwork(addressOf(c, deps));
      const waitMs = deps.limits.call.take(network);
      if (waitMs !== null) {
        deps.securityEvents.count('limit-met', network);
        return refuse(429, 'Too many requests\n', { 'retry-after': retryAfter(waitMs) });
      }
      const answered = await answer(c.req.param('ticket'), c.req.param('file'));
      if (answered.status === 403) deps.securityEvents.count('authorisation-refused', network);
      return answered;
    }),
  );
  app.get('/play/*', () => refuse(404, 'Not found\n'));
}

/** Returns the seconds for a Retry-After header. */
function retryAfter(waitMs: number): string {
  return String(Math.ceil(waitMs / 1000));
}

async function findFile(
  claims: Ticket,
  name: string,
  { db, mediaVersions, site }: Deps,
): Promise<Found | null> {
  if (!(await catalog.isPlayingOn(db, claims.episodeId))) return null;
  const lang = /^([A-Za-z0-9-]{2,35})\.vtt$/.exec(name)?.[1];
  if (lang !== undefined) {
    const text = await catalog.findCaptionText(db, { episodeId: claims.episodeId, lang });
    return text === null ? null : { body: text, type: 'text/vtt; charset=utf-8' };
  }
  const media = await mediaVersions.find(claims.mediaId);
  if (media === null) return null;
  if (name === 'key') {
    return { body: new Uint8Array(media.contentKey), type: 'application/octet-stream' };
  }
  const text = Object.hasOwn(media.playlists, name)
    ? withMediaOrigin(media.playlists, site.mediaOrigin)[name]
    : undefined;
  return text === undefined ? null : { body: text, type: 'application/vnd.apple.mpegurl' };
}
