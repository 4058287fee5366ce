import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { listenTo } from '../../testing/listen-to.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

test.each([
  {
    title: 'two body lengths',
    head: 'POST /api/play/play HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n',
    status: 400,
  },
  {
    title: 'a body length and chunked encoding',
    head: 'POST /api/play/play HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n',
    status: 400,
  },
  {
    title: 'a transfer encoding that is not chunked',
    head: 'POST /api/play/play HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip\r\n',
    status: 400,
  },
])('a request with $title is rejected and its connection is closed', async ({ head, status }) => {
  const said = await send(`${head}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: a\r\n\r\n`);

  expect(statusesOf(said)).toEqual([status]);
});

test.each(['/', '/api/play/play'])('TRACE %s does not echo the request', async (path) => {
  const said = await send(
    `TRACE ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-of-mine: a-word-of-mine\r\n\r\n`,
  );

  expect(statusesOf(said)).toEqual([405]);
  expect(said).not.toContain('a-word-of-mine');
});

/** Sends raw bytes. Returns all that the server sent until it closed the connection. */
async function send(bytes: string): Promise<string> {
  await using app = await startTestApp();
  await using server = await listenTo(app);
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
  // The server may reset the connection when it closes it after a rejected request.
  socket.on('error', () => {});
  socket.write(bytes);
  await closed;
  return said;
}

function statusesOf(said: string): number[] {
  return [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}
