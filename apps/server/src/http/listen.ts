import { createServer, type Server, type ServerOptions } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { Pages } from '../pages/create-pages.ts';
import type { App } from './answer-call.ts';

/** Parts that handle requests. */
export type Listening = {
  app: App;
  pages: Pages;
  /** The studio, if it shares the port, and the Host header of its requests. */
  studio?: { app: App; host: string } | undefined;
};

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

/** Creates the node server of the viewers' site, and of a studio that shares its port. */
export function createNodeServer(
  { app, pages, studio }: Listening,
  limits: SlowClientLimits = LIMITS,
): Server {
  const answer = getRequestListener(app.fetch);
  const answerStudio = studio === undefined ? null : getRequestListener(studio.app.fetch);
  return createServer(optionsOf(limits), (incoming, outgoing) => {
    // Check the host before the cache of viewers' pages, which ignores the host.
    if (answerStudio !== null && incoming.headers.host === studio?.host) {
      void answerStudio(incoming, outgoing);
      return;
    }
    if (pages.answerFromCache(incoming, outgoing)) return;
    void answer(incoming, outgoing);
  });
}

/** Creates the node server of a studio with a port of its own. */
export function createStudioServer(app: App): Server {
  const answer = getRequestListener(app.fetch);
  return createServer(optionsOf(LIMITS), (incoming, outgoing) => void answer(incoming, outgoing));
}

function optionsOf(limits: SlowClientLimits): ServerOptions {
  return {
    requestTimeout: limits.requestTimeoutMs,
    headersTimeout: limits.headersTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    // Most requests are GETs, which have no body to read to its end.
    optimizeEmptyRequests: true,
  };
}
