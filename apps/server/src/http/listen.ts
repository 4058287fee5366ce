import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { Pages } from '../pages/create-pages.ts';
import type { App } from './answer-call.ts';

/** Parts that handle requests. */
export type Listening = { app: App; pages: Pages };

/** Client time-outs. Node checks running requests every `checkIntervalMs`. */
export type SlowClientLimits = {
  requestTimeoutMs: number;
  headersTimeoutMs: number;
  keepAliveMs: number;
  checkIntervalMs: number;
};

const LIMITS: SlowClientLimits = {
  requestTimeoutMs: 30_000,
  headersTimeoutMs: 15_000,
  keepAliveMs: 65_000,
  checkIntervalMs: 5_000,
};

/** Creates the node server of an application. */
export function createNodeServer(
  { app, pages }: Listening,
  limits: SlowClientLimits = LIMITS,
): Server {
  const answer = getRequestListener(app.fetch);
  return createServer(
    {
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      // Most requests are GETs, which have no body to read to its end.
      optimizeEmptyRequests: true,
    },
    (incoming, outgoing) => {
      if (pages.answerFromCache(incoming, outgoing)) return;
      void answer(incoming, outgoing);
    },
  );
}
