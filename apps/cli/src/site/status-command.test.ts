// spec: 10 command line, ours: one command shows server, builds, jobs, queue, disk and today's
//   revenue, and fails if there is a problem
// touches: apps/cli/src/site/status-lines.ts

import { createServer } from 'node:http';
import { once } from 'node:events';

import { beforeAll, expect, test } from 'vitest';

import { startShop } from '../testing/start-shop.ts';
import { statusLines } from './status-lines.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
  return () => shop[Symbol.asyncDispose]();
});

/** Starts a server that responds with a status, and records the requested path. */
async function startServer(statusCode: number) {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(statusCode).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => new Promise<void>((done) => void server.close(() => done()));
  return { url: `http://127.0.0.1:${address.port}`, paths, [Symbol.asyncDispose]: close };
}

test('status shows server, orders in review, disk and revenue so far today', async () => {
  await shop.buy();
  await using server = await startServer(200);

  const { code, text } = await shop.run('status', '--server', server.url);

  expect(code).toBe(0);
  expect(server.paths).toEqual(['/readyz']);
  expect(text).toContain(`server    ready, ${server.url}`);
  expect(text).toMatch(/^review {4}0 orders wait$/m);
  expect(text).toMatch(/^today {5}\$4\.99 net, \$4\.99 from 1 order$/m);
  expect(text).toMatch(/^disk {6}\d+\.\d GiB of \d+\.\d GiB free, \//m);
});

test('status fails if the server is unreachable or not ready', async () => {
  await using stopping = await startServer(503);
  const gone = await startServer(200);
  await gone[Symbol.asyncDispose]();

  const notReady = await shop.run('status', '--server', stopping.url);
  const unreachable = await shop.run('status', '--server', gone.url);
  const wrong = await shop.run('status', '--server', 'localhost:3000');

  expect(notReady).toMatchObject({ code: 1, text: expect.stringContaining('not ready, http') });
  expect(unreachable).toMatchObject({ code: 1, text: expect.stringContaining('not reached, ') });
  expect(wrong).toMatchObject({ code: 2 });
});

const AT = new Date(Date.UTC(2026, 10, 23, 1));

/** Adds builds of two servers, and jobs that succeeded, failed, are running or have not run yet. */
async function seedServers(): Promise<void> {
  const paths: string[] = [];
  const later = new Date(AT.getTime() + 60_000);
  await shop.db
    .insertInto('web_build')
    .values([
      { id: 'old-build', served_at: AT, paths },
      { id: 'new-build', served_at: later, paths },
    ])
    .execute();
  const item = { key: 'recurring', due_at: later };
  const ran = JSON.stringify({ ranAtMs: AT.getTime() });
  const lease = {
    lease_id: '3b241101-e2bb-4255-8caf-4136c566a962',
    leased_until: new Date(Date.now() + 60_000),
  };
  await shop.db
    .insertInto('work_item')
    .values([
      { ...item, kind: 'expire-lots', payload: ran },
      { ...item, kind: 'purge-views', payload: ran, failure: 'No disk.' },
      { ...item, kind: 'verify-ledger', payload: '{}', ...lease },
      { ...item, kind: 'wait-longer', payload: '{}' },
    ])
    .execute();
}

test('status shows the builds that are served and the state of each job', async () => {
  await seedServers();
  await using server = await startServer(200);

  const { code, text } = await shop.run('status', '--server', server.url);
  const { records } = await shop.listJson('status', '--server', server.url);

  expect(code).toBe(0);
  const lines = text.split('\n').filter((line) => /^(?:build|job) /.test(line));
  expect(lines).toEqual([
    'build     new-build, served from 2026-11-23T01:01:00Z on',
    'build     old-build, served from 2026-11-23T01:00:00Z on',
    'job       expire-lots: ran at 2026-11-23T01:00:00Z, next run at 2026-11-23T01:01:00Z, late',
    'job       purge-views: ran at 2026-11-23T01:00:00Z, failed since: No disk., next try at 2026-11-23T01:01:00Z, late',
    'job       verify-ledger: has not run yet, runs now',
    'job       wait-longer: has not run yet, next run at 2026-11-23T01:01:00Z, late',
  ]);
  expect(text).not.toMatch(/^work .*expire-lots/m);
  expect(records).toMatchObject([
    {
      builds: [{ id: 'new-build', servedAt: '2026-11-23T01:01:00Z' }, { id: 'old-build' }],
      jobs: [
        {
          kind: 'expire-lots',
          ranAt: '2026-11-23T01:00:00Z',
          dueAt: '2026-11-23T01:01:00Z',
          isRunning: false,
          failure: null,
        },
        { failure: 'No disk.' },
        { isRunning: true },
        { ranAt: null },
      ],
    },
  ]);
});

test('failed work is counted', () => {
  const failed = { kind: 'poll-order', dueCount: 2, runningCount: 0, failedCount: 1 };

  const lines = statusLines({
    server: { address: 'http://localhost:3000', state: 'ready' },
    servers: [],
    backup: null,
    builds: [],
    jobs: [],
    work: [{ ...failed, oldestDueMs: 61_000 }],
    ordersToReview: 1,
    today: { orders: 0, grossCents: 0, netCents: 0 },
    disk: { path: '/srv/data', freeBytes: 1024 ** 3, totalBytes: 2 * 1024 ** 3, level: 'warning' },
  });

  expect(lines).toEqual([
    'server    ready, http://localhost:3000',
    'work      poll-order: 2 due, for up to 61 s, 0 running, 1 failed',
    'review    1 order waits',
    'today     $0.00 net, $0.00 from 0 orders',
    'back-up   none known',
    'disk      1.0 GiB of 2.0 GiB free, /srv/data',
  ]);
});
