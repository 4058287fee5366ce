import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { Pages } from '../pages/create-pages.ts';
import type { App } from './create-api.ts';

/** What is known once the rest of the server has started. */
export type Listening = { app: App; pages: Pages };

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;

/**
 * The node server of an application that may still be starting: what comes in meanwhile waits.
 *
 * @param starting  Settles when the application is there. It must not fail unheard.
 */
export function createNodeServer(starting: Promise<Listening>): Server {
  let parts: (Listening & { answer: ReturnType<typeof getRequestListener> }) | null = null;
  const ready = starting.then((listening) => {
    parts = { ...listening, answer: getRequestListener(listening.app.fetch) };
    return parts;
  });
  // Whoever starts the server hears of a failure; requests that wait are cut with the process.
  ready.catch(() => {});

  return createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      if (parts === null) {
        if (incoming.url === '/healthz') outgoing.writeHead(200).end('{"status":"alive"}');
        else ready.then(({ answer }) => answer(incoming, outgoing)).catch(() => outgoing.destroy());
        return;
      }
      if (parts.pages.answerFromCache(incoming, outgoing)) return;
      void parts.answer(incoming, outgoing);
    },
  );
}
