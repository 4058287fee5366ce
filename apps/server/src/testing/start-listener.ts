import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts another site's server, which must never be called. It records the requested paths and
 * responds like `target`, as an attacker would. Use it with `await using`.
 *
 * @param redirectTo  URL to which every request is redirected instead.
 */
export async function startListener(options: { target?: string; redirectTo?: string }) {
  const { target = '', redirectTo } = options;
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    paths.push(path);
    if (redirectTo !== undefined) {
      response.writeHead(302, { location: redirectTo + path }).end();
      return;
    }
    fetch(target + path)
      .then(async (found) => response.writeHead(found.status).end(await found.text()))
      // The target has no response to copy.
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    paths,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
