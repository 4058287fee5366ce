import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

/** How long requests that are under way may take when the server is told to stop. */
const DRAIN_MS = 10_000;
const SWEEP_MS = 100;
const MS_PER_SECOND = 1_000;

/**
 * Serves on for `drainSeconds` while `/readyz` says 503, so that a balancer sends its requests
 * elsewhere before the port closes. Connections end with their next answer.
 */
export async function leaveBalancer(server: Server, drainSeconds: number): Promise<void> {
  if (drainSeconds === 0) return;
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
  await pause(drainSeconds * MS_PER_SECOND);
}

/**
 * Takes no more connections, answers the requests that come on those that are open for a moment
 * more, and cuts what takes too long.
 */
export function closeServer(server: Server, log: Logger): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(() => {
    log.warn('requests were cut because they took too long');
    server.closeAllConnections();
  }, DRAIN_MS);
  // A connection that was busy becomes idle, and would be kept open for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  // The method of the class below closes the port alone. That of HTTP would cut connections at once
  // whose request is on its way, and a proxy repeats what is refused, but not what is cut.
  NetServer.prototype.close.call(server, () => resolve());
  return promise.finally(() => {
    clearTimeout(deadline);
    clearInterval(sweep);
  });
}
