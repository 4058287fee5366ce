import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';

/** Names that a page of an iPhone lacks: since iOS 17.1 it has the managed source, before neither. */
export const IPHONES = {
  'an iPhone': ['MediaSource'],
  'an old iPhone': ['MediaSource', 'ManagedMediaSource'],
};

/**
 * Serves the site with pages from which these names of the browser are gone, because no switch of
 * WebKit takes them away. Pages have no policy of content there: it forbids the script that does it.
 */
export async function serveWithout(
  names: readonly string[],
  origin: string,
): Promise<{ origin: string } & AsyncDisposable> {
  const script = `<script>${names.map((name) => `delete window.${name};`).join('')}</script>`;
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const asked = ask(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers });
    asked.on('response', (answer) => void pass(answer, outgoing, script));
    // The browser has left, or the site is gone: both see a broken connection.
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  script: string,
): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (headers['content-type']?.startsWith('text/html') !== true) {
    outgoing.writeHead(statusCode, headers);
    answer.pipe(outgoing);
    return;
  }
  const { 'content-security-policy': _policy, 'content-length': _length, ...rest } = headers;
  const html = (await buffer(answer)).toString();
  outgoing.writeHead(statusCode, rest).end(html.replace('<head>', `<head>${script}`));
}
