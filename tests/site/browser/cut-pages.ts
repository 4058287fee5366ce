import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASKED = ['accept', 'accept-language', 'cookie', 'user-agent'];
const LOAD_TIMEOUT_MS = 15_000;

export type CutPages = AsyncDisposable & {
  origin: string;
  /** Cuts the next page before this position, and returns the function that sends the rest. */
  cutAt: (positionOf: (html: string) => number) => () => void;
};

/** Serves a site whose pages may arrive in two parts, as they do on a slow network. */
export async function cutPages(siteOrigin: string): Promise<CutPages> {
  let positionOf: ((html: string) => number) | undefined;
  let rest = Promise.resolve();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = ASKED.map((name) => [name, String(request.headers[name] ?? '')] as const);
    const reply = await fetch(new URL(request.url ?? '/', siteOrigin), {
      headers: Object.fromEntries(headers.filter(([, value]) => value !== '')),
      redirect: 'manual',
      signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
    });
    const type = reply.headers.get('content-type') ?? '';
    response.writeHead(reply.status, { 'Content-Type': type });
    const body = Buffer.from(await reply.arrayBuffer());
    if (!type.startsWith('text/html')) {
      response.end(body);
      return;
    }
    const html = body.toString();
    const position = positionOf?.(html) ?? html.length;
    response.write(html.slice(0, position));
    await rest;
    response.end(html.slice(position));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    cutAt: (next) => {
      const sent = Promise.withResolvers<void>();
      positionOf = next;
      rest = sent.promise;
      return sent.resolve;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
