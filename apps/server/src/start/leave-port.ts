import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

/** Time that running requests may take once the server is told to stop. */
const DRAIN_MS = 10_000;
const SWEEP_MS = 100;
const MS_PER_SECOND = 1_000;

/**
 * Keeps serving for `drainSeconds` while `/readyz` returns 503, so that a balancer sends its
 * requests elsewhere before the port closes. Connections close with their next response.
 */
export async function leaveBalancer(server: Server, drainSeconds: number): Promise<void> {
  if (drainSeconds === 0) return;
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
  await pause(drainSeconds * MS_PER_SECOND);
}

/**
 * Stops accepting connections, handles requests on open ones for a moment longer, and cuts requests
 * that take too long.
 */
export function closeServer(server: Server, log: Logger): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(() => {
    log.warn('requests were cut because they took too long');
    server.closeAllConnections();
  }, DRAIN_MS);
  // A busy connection that becomes idle would be kept open for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  // The base class's method below only closes the port. HTTP's method would also cut connections
  // with a request in transit, which a proxy does not repeat.
  NetServer.prototype.close.call(server, () => resolve());
  return promise.finally(() => {
    clearTimeout(deadline);
    clearInterval(sweep);
  });
}
