// spec: 10 databases, a stopping server answers requests in transit on open connections

import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import { closeServer } from './leave-port.ts';

const LOOPBACK = '127.0.0.1';

async function startServer() {
  const server = createServer((_, answer) => answer.end('served'));
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return { server, port, close: () => closeServer(server, pino({ level: 'silent' })) };
}

test('a request on a connection opened just before closing is still served', async () => {
  const { server, port, close } = await startServer();
  const socket = connect(port, LOOPBACK);
  await once(server, 'connection');

  const closed = close();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');

  expect(await text(socket)).toContain('served');
  await closed;
});

test('a request on a keep-alive connection is served by a closing server', async () => {
  const { port, close } = await startServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = async () => {
    const [response] = await once(request({ host: LOOPBACK, port, agent }).end(), 'response');
    return text(response);
  };
  await ask();

  const answer = ask();
  const closed = close();

  expect(await answer).toBe('served');
  await closed;
});

test('a connection without a request does not keep the server from closing', async () => {
  const { server, port, close } = await startServer();
  const socket = connect(port, LOOPBACK);
  await once(server, 'connection');

  await close();

  expect(await text(socket)).toBe('');
});
