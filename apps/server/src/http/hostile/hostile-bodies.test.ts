import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { listenTo } from '../../testing/listen-to.ts';
import { startListeningApp } from '../../testing/start-listening-app.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const SET = '/api/user/api/front/member/setting/set';
const DEPTH = 10_000;
const BOMB_BYTES = 10_000_000;

async function startWithMember() {
  const listening = await startListeningApp();
  const { server, alice } = listening;
  return {
    ...listening,
    post: async (body: BodyInit, headers: Record<string, string> = {}) => {
      const response = await server.ask(SET, {
        method: 'POST',
        headers: { authorization: alice.token, 'content-type': 'application/json', ...headers },
        body,
      });
      return { status: response.status, text: await response.text() };
    },
  };
}

const DEEP = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

test.each([
  { title: 'deeply nested lists', body: DEEP },
  { title: 'deeply nested lists in a field', body: `{"autoUnlock":${DEEP}}` },
  {
    title: 'deeply nested objects',
    body: `${'{"autoUnlock":'.repeat(4_000)}1${'}'.repeat(4_000)}`,
  },
  {
    title: 'a duplicate field, the second of a wrong type',
    body: '{"autoUnlock":true,"autoUnlock":7}',
  },
  { title: 'a value that is not an object', body: 'null' },
  { title: 'nothing', body: '' },
  { title: 'text that is not UTF-8', body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) },
  { title: 'a NUL character', body: '{"captionsLang":"\\u0000"}' },
])('a body of $title is rejected, and the next body is accepted', async ({ body }) => {
  await using start = await startWithMember();
  const before = await start.alice.call('settingGet', {});

  const { status, text } = await start.post(body);

  expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'A0400', data: null }]);
  expect(await start.alice.call('settingGet', {})).toEqual(before);
  expect((await start.post('{"autoUnlock":true}')).status).toBe(200);
  expect(start.app.problems).toEqual([]);
});

test('an escaped backslash before u0000 is treated as plain text', async () => {
  await using start = await startWithMember();

  expect((await start.post('{"captionsLang":"\\\\\\\\u0000"}')).status).toBe(200);
  expect((await start.post('{"captionsLang":"\\\\\\u0000"}')).status).toBe(400);
  expect((await start.alice.call('settingGet', {})).captionsLang).toBe('\\\\u0000');
});

test.each(['/api/play/play', SET])(
  'a POST to %s without a body is rejected at once and keeps the connection open',
  async (path) => {
    await using start = await startListeningApp();
    const { hostname, port } = new URL(start.server.origin);
    const socket = connect(Number(port), hostname);
    const type = 'content-type: application/json';
    const sender = `authorization: ${start.alice.token}\r\n${type}`;
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${sender}\r\n\r\n`);
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');

    const said = await textOf(socket);

    expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
    expect(start.app.problems).toEqual([]);
  },
);

test.each([
  '{"__proto__":{"autoUnlock":true}}',
  '{"constructor":{"prototype":{"autoUnlock":true}}}',
])('%s sets nothing and pollutes no prototype', async (body) => {
  await using start = await startWithMember();

  const { status } = await start.post(body);

  expect(status).toBe(200);
  expect(await start.alice.call('settingGet', {})).toMatchObject({ autoUnlock: false });
  expect({}).not.toHaveProperty('autoUnlock');
});

test('a compressed body is not decompressed, and a body of ten megabytes is rejected', async () => {
  await using start = await startWithMember();
  const bomb = gzipSync(Buffer.alloc(BOMB_BYTES));

  const packed = await start.post(bomb, { 'content-encoding': 'gzip' });
  const plain = await start.post(' '.repeat(BOMB_BYTES)).catch((error: unknown) => error);

  expect(JSON.parse(packed.text)).toMatchObject({ code: 'A0400' });
  // The server may have closed the connection before the whole body was sent.
  expect(plain).toSatisfy((answer) => answer instanceof TypeError || answer.status === 413);
  expect((await start.post('{"autoUnlock":true}')).status).toBe(200);
});

const SLOW_CLIENTS = {
  requestTimeoutMs: 400,
  headersTimeoutMs: 200,
  keepAliveMs: 5_000,
  checkIntervalMs: 20,
};
const DROP_INTERVAL_MS = 20;

/**
 * Sends a request byte by byte. Returns all that the server sent until it closed the connection.
 */
async function sendByTheDrop(head: string, drops: string): Promise<string> {
  await using app = await startTestApp();
  await using server = await listenTo(app, { limits: SLOW_CLIENTS });
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  // The test waits for 'close'. `once` would reject: the server closes while the client is still
  // writing, which may reset the connection.
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
  socket.on('error', () => {});
  socket.write(head);
  let sent = 0;
  const dripping = setInterval(() => {
    if (socket.writable) socket.write(drops[sent % drops.length] ?? '');
    sent += 1;
  }, DROP_INTERVAL_MS);
  await closed;
  clearInterval(dripping);
  return said;
}

test.each([
  { title: 'its headers', head: 'POST /api/play/play HTTP/1.1\r\nhost: a\r\nx-slow: ', drops: 'a' },
  {
    title: 'its body',
    head: 'POST /api/play/play HTTP/1.1\r\nhost: a\r\ncontent-length: 9999\r\n\r\n',
    drops: '{',
  },
])('a client that sends $title slowly is disconnected', async ({ head, drops }) => {
  expect(await sendByTheDrop(head, drops)).toContain('408 Request Timeout');
});
