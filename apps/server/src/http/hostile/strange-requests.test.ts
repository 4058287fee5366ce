import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { listenTo } from '../../testing/listen-to.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

test.each([
  {
    title: 'two lengths of its body',
    head: 'POST /api/play/play HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n',
    status: 400,
  },
  {
    title: 'a length and chunks',
    head: 'POST /api/play/play HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n',
    status: 400,
  },
  {
    title: 'an encoding that is not chunked',
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

/** Sends bytes as they are; resolves with what the server said until it closed. */
async function send(bytes: string): Promise<string> {
  await using app = await startTestApp();
  await using server = await listenTo(app);
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
  // A server that closes on what it refuses may reset the connection.
  socket.on('error', () => {});
  socket.write(bytes);
  await closed;
  return said;
}

function statusesOf(said: string): number[] {
  return [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}
