// spec: 8 errors, an unavailable error service slows nobody down

import { createServer } from 'node:http';
import { once } from 'node:events';

import { expect, onTestFinished, test, vi } from 'vitest';

import { createErrorForwarder } from './error-forwarder.ts';
import { readDsn } from './read-dsn.ts';

const NOW_MS = 1_800_000_000_000;
const TARGET = { url: 'https://errors.example.com/api/42/envelope/', publicKey: 'a-key' };

const eventOf = (digit: string) => ({ event_id: digit.repeat(32), level: 'error' });

test.each([
  {
    dsn: 'https://key@o1.ingest.sentry.io/42',
    url: 'https://o1.ingest.sentry.io/api/42/envelope/',
  },
  { dsn: 'http://key@localhost:9000/7/', url: 'http://localhost:9000/api/7/envelope/' },
  {
    dsn: 'https://key:old@errors.example.com/a/b/9',
    url: 'https://errors.example.com/a/b/api/9/envelope/',
  },
])('errors for the DSN $dsn are sent to $url', ({ dsn, url }) => {
  expect(readDsn(dsn)).toEqual({ url, publicKey: 'key' });
});

test.each([
  '',
  'errors.example.com',
  'https://errors.example.com/42',
  'https://key@errors.example.com/',
  'ftp://key@errors.example.com/42',
])('the text "%s" is not a valid DSN', (dsn) => expect(readDsn(dsn)).toBeNull());

test('an event is sent as an envelope with the project key', async () => {
  const got: { url: string | undefined; auth: unknown; lines: unknown[] }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
    request.on('end', () => {
      const lines = body
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      got.push({ url: request.url, auth: request.headers['x-sentry-auth'], lines });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const target = readDsn(`http://a-key@127.0.0.1:${port}/42`) ?? TARGET;
  const onFailure = vi.fn<() => void>();
  const forwarder = createErrorForwarder({ target, now: () => NOW_MS, onFailure });

  forwarder.send(eventOf('a'));

  await expect.poll(() => forwarder.readings().forwarded).toBe(1);
  expect(onFailure).not.toHaveBeenCalled();
  expect(got).toEqual([
    {
      url: '/api/42/envelope/',
      auth: 'Sentry sentry_version=7, sentry_client=hookline/1, sentry_key=a-key',
      lines: [
        { event_id: 'a'.repeat(32), sent_at: '2027-01-15T08:00:00.000Z' },
        { type: 'event' },
        eventOf('a'),
      ],
    },
  ]);
});

test('a redirect from the error service is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const target = readDsn(`http://a-key@127.0.0.1:${port}/42`) ?? TARGET;
  const forwarder = createErrorForwarder({ target, now: () => NOW_MS, onFailure: () => undefined });

  forwarder.send(eventOf('a'));

  await expect.poll(() => forwarder.readings().failed).toBe(1);
  expect(asked).toEqual(['/api/42/envelope/']);
});

test('a failing service is logged once per minute, and callers do not wait for it', async () => {
  const clock = { nowMs: NOW_MS };
  const failures: number[] = [];
  const forwarder = createErrorForwarder({
    target: TARGET,
    now: () => clock.nowMs,
    onFailure: ({ failedCount }) => void failures.push(failedCount),
    fetch: () => Promise.resolve(new Response('', { status: 503 })),
  });
  const sendAll = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) forwarder.send(eventOf('b'));
    await expect.poll(() => forwarder.readings().waiting).toBe(0);
  };

  await sendAll(3);
  await expect.poll(() => forwarder.readings().failed).toBe(3);
  clock.nowMs += 60_000;
  await sendAll(1);

  await expect.poll(() => failures).toEqual([1, 3]);
  expect(forwarder.readings()).toMatchObject({ forwarded: 0, failed: 4, dropped: 0 });
});

test('a slow service queues a hundred errors and drops later ones', async () => {
  const forwarder = createErrorForwarder({
    target: TARGET,
    now: () => NOW_MS,
    onFailure: () => undefined,
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });

  for (let sent = 0; sent < 151; sent += 1) forwarder.send(eventOf('c'));

  // One more error is being sent.
  expect(forwarder.readings()).toMatchObject({ waiting: 100, dropped: 50 });
  forwarder.stop();
  forwarder.send(eventOf('d'));
  expect(forwarder.readings()).toMatchObject({ waiting: 0, dropped: 51, failed: 0 });
});
