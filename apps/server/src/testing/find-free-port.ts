import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Lowest port to try. All ports tried are below 32768. Linux gives the ports above to outgoing
 * connections, and such a connection could take a port between the check and a server's start.
 */
const FIRST = 20_000;
const COUNT = 12_000;
const TRIES = 20;

/** Ports that this process has found. A server may not listen on its port yet. */
const given = new Set<number>();

/** Finds a loopback port that is currently free, and never the same one twice. */
export async function findFreePort(): Promise<number> {
  for (let count = 0; count < TRIES; count += 1) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (given.has(port)) continue;
    given.add(port);
    // oxlint-disable-next-line no-await-in-loop -- One port after the other.
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}
