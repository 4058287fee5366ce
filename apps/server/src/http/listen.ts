import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { Pages } from '../pages/create-pages.ts';
import type { App } from './create-api.ts';

/** Parts that handle requests. They exist once the rest of the server has started. */
export type Listening = { app: App; pages: Pages };

/** Time-outs of a client. Node checks running requests every `checkIntervalMs`. */
export type SlowClientLimits = {
  requestTimeoutMs: number;
  headersTimeoutMs: number;
  keepAliveMs: number;
  checkIntervalMs: number;
};

/** Answer of `/readyz` before the application exists. */
const STARTING = '{"status":"not ready","reason":"starting"}';
const RETRY = { 'retry-after': '1' };

const LIMITS: SlowClientLimits = {
  requestTimeoutMs: 30_000,
  headersTimeoutMs: 15_000,
  keepAliveMs: 65_000,
  checkIntervalMs: 5_000,
};

/**
 * Creates the node server of an application that may still be starting: early requests wait.
 *
 * @param starting  Resolves when the application is ready. The caller handles its rejection.
 */
export function createNodeServer(
  starting: Promise<Listening>,
  limits: SlowClientLimits = LIMITS,
): Server {
  let parts: (Listening & { answer: ReturnType<typeof getRequestListener> }) | null = null;
  const ready = starting.then((listening) => {
    parts = { ...listening, answer: getRequestListener(listening.app.fetch) };
    return parts;
  });
  // The caller handles the failure. Waiting requests end with the process.
  ready.catch(() => {});

  return createServer(
    {
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      // Most requests are a GET: one without a body needs no stream that is read to its end.
      optimizeEmptyRequests: true,
    },
    (incoming, outgoing) => {
      if (parts === null) {
        if (incoming.url === '/healthz') outgoing.writeHead(200).end('{"status":"alive"}');
        else if (incoming.url === '/readyz') outgoing.writeHead(503, RETRY).end(STARTING);
        else ready.then(({ answer }) => answer(incoming, outgoing)).catch(() => outgoing.destroy());
        return;
      }
      if (parts.pages.answerFromCache(incoming, outgoing)) return;
      void parts.answer(incoming, outgoing);
    },
  );
}
