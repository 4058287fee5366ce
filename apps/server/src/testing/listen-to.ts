import type { AddressInfo } from 'node:net';

import { createNodeServer, type Listening, type SlowClientLimits } from '../http/listen.ts';

type Options = {
  /** Port to listen on, for callers that must know it in advance. Default: a free one. */
  port?: number;
  limits?: SlowClientLimits;
};

/** Starts a node server on its own port. Use it with `await using`. */
export async function listenTo(listening: Listening, { port: wanted = 0, limits }: Options = {}) {
  const server = createNodeServer(listening, limits);
  await new Promise<void>((resolve) => void server.listen(wanted, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ask: (path: string, init?: RequestInit) => fetch(origin + path, init),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
