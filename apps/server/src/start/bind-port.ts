import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import { StartError } from './start-error.ts';

/** How long requests that are under way may take when the server is told to stop. */
const DRAIN_MS = 10_000;
const SWEEP_MS = 100;
const MS_PER_SECOND = 1_000;

/** @throws StartError that names the port, when it is taken or not ours to take. */
export function bindPort(server: Server, where: { host: string; port: number }): Promise<void> {
  const { host, port } = where;
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(startErrorOf(error, where));
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function startErrorOf(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): Error {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop what listens there, or choose another one with PORT.`,
    EACCES: `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence === undefined ? error : new StartError(sentence);
}

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

/** Takes no more requests, answers those under way, and cuts what takes too long. */
export function closeServer(server: Server, log: Logger): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => {
      log.warn('requests were cut because they took too long');
      server.closeAllConnections();
    }, DRAIN_MS);
    // A connection that was busy becomes idle, and would be kept open for the next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
