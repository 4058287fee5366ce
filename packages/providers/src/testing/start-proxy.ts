import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { onTestFinished } from 'vitest';

export type Seen = {
  method: string;
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
};

/**
 * Returns 'answered' if it has sent a response itself, null to pass on the target's response, or a
 * function that changes the text of that response.
 */
export type Alter = (seen: Seen, response: ServerResponse) => Answer | Promise<Answer>;
type Answer = ((text: string) => string) | 'answered' | null;

/**
 * Starts a proxy in front of a server. The proxy records the requests and stops with the test.
 *
 * @param target  URL of the server behind the proxy; '' if there is none.
 */
export async function startProxy(target: string, alter: Alter = () => null) {
  const seen: Seen[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = await request.toArray();
    const body = Buffer.concat(chunks);
    const { method = 'GET', url = '/', headers } = request;
    const mine = { method, path: url, headers, body: body.toString() };
    seen.push(mine);
    const change = await alter(mine, response);
    if (change === 'answered') return;
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
    const sent = Object.entries(rest).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const found = await fetch(`${target}${url}`, {
      method,
      headers: sent,
      ...(body.length > 0 && { body }),
      redirect: 'manual',
    });
    const text = await found.text();
    response.writeHead(found.status, {
      'content-type': found.headers.get('content-type') ?? 'text/plain',
    });
    response.end(change === null ? text : change(text));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { origin: `http://127.0.0.1:${port}`, seen };
}
