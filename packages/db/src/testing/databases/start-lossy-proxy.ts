import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of PostgreSQL's socket in its directory, for the port that we use by default. */
const SOCKET_NAME = '.s.PGSQL.5432';

export type LossyProxy = {
  /** Directory of the proxy's own socket: the host of a connection through it. */
  host: string;
  /**
   * Discards all data on the current connections, as when a host is lost: neither end is notified.
   * Connections opened afterwards work.
   */
  lose: () => void;
} & AsyncDisposable;

/** Starts a proxy for a PostgreSQL that listens on a socket in the directory `host`. */
export async function startLossyProxy({ host }: { host: string }): Promise<LossyProxy> {
  const directory = mkdtempSync(join(tmpdir(), 'hookline-proxy-'));
  const links = new Set<{ ends: readonly [Socket, Socket]; isLost: boolean }>();
  const server = createServer((near) => {
    const far = createConnection(join(host, SOCKET_NAME));
    const link = { ends: [near, far] as const, isLost: false };
    links.add(link);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (link.isLost || to.write(bytes)));
      // If both ends close at once, writing to the other fails, which is harmless.
      from.on('error', () => {});
      from.on('close', () => {
        links.delete(link);
        to.destroy();
      });
    }
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(join(directory, SOCKET_NAME), () => listening.resolve());
  await listening.promise;
  return {
    host: directory,
    lose: () => {
      for (const link of links) link.isLost = true;
    },
    async [Symbol.asyncDispose]() {
      for (const { ends } of links) for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true });
    },
  };
}
