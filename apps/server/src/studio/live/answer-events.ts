import { LIVE_PATH, StudioError } from '@hookline/contract/studio';
import { findStudioSession } from '@hookline/services/studio';

import type { ApiContext } from '../../http/answer-call.ts';
import { answerRefusal, type Answering } from '../answer-studio-call.ts';
import { requireOwnPage } from '../require-own-page.ts';
import { readSessionCookie } from '../session-cookie.ts';
import type { LiveHub } from './live-hub.ts';

/**
 * Answers the request for the event stream, after the same checks as of a call. The hub checks the
 * session again with each poll.
 */
export async function answerEvents(
  live: LiveHub,
  c: ApiContext,
  { deps, headers }: Answering,
): Promise<Response> {
  try {
    return new Response(await openStream(live, c, deps), {
      headers: {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        // nginx passes each event on at once.
        'x-accel-buffering': 'no',
      },
    });
  } catch (error) {
    return answerRefusal(error, { deps, headers, path: LIVE_PATH });
  }
}

async function openStream(
  live: LiveHub,
  c: ApiContext,
  deps: Answering['deps'],
): Promise<ReadableStream<Uint8Array>> {
  requireOwnPage(c, deps.studio);
  const token = readSessionCookie(c.req.header('cookie'), deps.studio);
  const session = token === null ? null : await findStudioSession(token, deps);
  if (token === null || session === null) {
    throw new StudioError('signed-out', 'Your session has ended: sign in again.');
  }
  if (!deps.isServing()) throw new StudioError('unavailable', 'This server stops.');
  const stream = live.open({ token, operatorId: session.operator.operatorId });
  if (stream === null) {
    throw new StudioError('busy', 'Too many pages of the studio are open at the same time.');
  }
  return stream;
}
