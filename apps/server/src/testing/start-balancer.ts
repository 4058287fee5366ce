import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

import { findFreePort } from './find-free-port.ts';

type Target = { port: number; isReady: boolean };
type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

const HOST = '127.0.0.1';
const CHECK_INTERVAL_MS = 100;

/**
 * Starts a strict balancer for servers on this machine: it distributes requests in turn, removes
 * each server whose /readyz does not return 200, and never retries. Use it with `await using`.
 *
 * @param isBlind  Skips readiness checks, like nginx: uses each server in turn, and if a server
 *   refuses the connection, sends the request to the next server.
 */
export async function startBalancer(ports: readonly number[], { isBlind = false } = {}) {
  const targets = ports.map((port): Target => ({ port, isReady: isBlind }));
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: !isBlind });
  let handedCount = 0;

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = targets.filter(({ isReady }) => isReady);
    handedCount += 1;
    const turns = ready.map((_, index) => ready[(handedCount + index) % ready.length]);
    hand({ incoming, outgoing }, turns);
  };

  /** Sends a request to the first of these servers. */
  const hand = ({ incoming, outgoing }: Exchange, turns: readonly (Target | undefined)[]) => {
    const [target, ...others] = turns;
    const fail = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url}: ${reason}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (target === undefined) return fail('no server is ready');
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: HOST, port: target.port, method, path, headers, agent });
    forwarded.on('response', (response) => {
      // This header is about our connection to the server, not about the client's to us.
      delete response.headers.connection;
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', (error) => fail(error.message)).pipe(outgoing);
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      incoming.unpipe(forwarded);
      if (isBlind && error.code === 'ECONNREFUSED') hand({ incoming, outgoing }, others);
      else fail(error.message);
    });
    // No body is read before there is a connection, so that the request can go to another server.
    if (isBlind)
      forwarded.on('socket', (socket) => socket.once('connect', () => incoming.pipe(forwarded)));
    else incoming.pipe(forwarded);
  };

  const check = async (target: Target): Promise<void> => {
    const response = await fetch(`http://${HOST}:${target.port}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    target.isReady = response?.ok === true;
  };
  const timer = setInterval(
    () => targets.forEach((target) => void (isBlind ? null : check(target))),
    CHECK_INTERVAL_MS,
  );

  const port = await findFreePort();
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(port, HOST, resolve));
  return {
    origin: `http://${HOST}:${port}`,
    /** Requests that no server answered, one line each. */
    failures,
    readyCount: () => targets.filter(({ isReady }) => isReady).length,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
