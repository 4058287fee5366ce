import type { Database } from '@hookline/db';
import {
  changeRights,
  countViewWrites,
  createTestDatabase,
  readViews,
  seedDrama,
} from '@hookline/db/testing';
import { expect, inject, test, vi } from 'vitest';

import { createViewCounter, startViewFlushes } from './view-counter.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 86_400_000;

/** Starts a counter on a database with a drama of three episodes. */
async function start(limits: { waitingMax?: number; viewersPerNetwork?: number } = {}) {
  const db = await createTestDatabase(inject('postgres'));
  const { dramaId, episodeIds } = await seedDrama(db);
  const clock = { nowMs: NOW_MS };
  const onError = vi.fn<(error: unknown) => void>();
  const sent = { statements: 0 };
  const options = {
    db: countingStatements(db, sent),
    now: () => clock.nowMs,
    viewersPerNetwork: 300,
    onError,
    ...limits,
  };
  const counter = createViewCounter(options);
  return {
    db,
    options,
    episodeId: episodeIds[0] ?? '',
    clock,
    sent,
    counter,
    onError,
    views: () => readViews(db, dramaId),
    /** @param view.number  One-based. */
    watch: (viewers: readonly string[], { number = 1, network = null as string | null } = {}) => {
      const episodeId = episodeIds[number - 1] ?? '';
      for (const viewer of viewers) counter.count({ viewer, episodeId, network });
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

function countingStatements(db: Database, sent: { statements: number }): Database {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      sent.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

const membersOf = (count: number) => Array.from({ length: count }, (_each, at) => `member ${at}`);

// spec: 7 calls, views are written in batches, so a popular drama is not a hot row
// touches: createViewCounter
test('5,000 views of a drama between flushes cause one statement and one row update', async () => {
  await using started = await start();
  const { db, counter, watch, sent, views } = started;
  const writes = await countViewWrites(db);

  watch(membersOf(5_000));
  await counter.flush();
  expect([sent.statements, await writes(), await views()]).toEqual([1, 1, 5_000]);

  watch(membersOf(5_000), { number: 2 });
  watch(membersOf(5_000), { number: 2 });
  await counter.flush();
  expect([sent.statements, await writes(), await views()]).toEqual([2, 2, 10_000]);
});

test('a repeated view does not cause a statement until the next day', async () => {
  await using started = await start();
  const { clock, counter, watch, sent, views } = started;
  watch(['ann']);
  await counter.flush();

  watch(['ann']);
  await counter.flush();
  expect([sent.statements, await views()]).toEqual([1, 1]);

  clock.nowMs += DAY_MS;
  watch(['ann']);
  await counter.flush();
  expect([sent.statements, await views()]).toEqual([2, 2]);
});

test('a restarted server does not count a viewer twice', async () => {
  await using started = await start();
  const { options, episodeId, counter, watch, views } = started;
  watch(['ann']);
  await counter.flush();

  const restarted = createViewCounter(options);
  for (const viewer of ['ann', 'ben']) restarted.count({ viewer, episodeId, network: null });
  await restarted.flush();

  expect(await views()).toBe(2);
});

test('views of a failed flush are written by the next flush, with one error reported', async () => {
  await using started = await start();
  const { db, counter, watch, views, onError } = started;
  watch(['ann']);
  await changeRights(db, { table: 'drama_view_day', mayWrite: false });
  await counter.flush();
  watch(['ben']);
  await counter.flush();
  expect(counter.readings()).toMatchObject({ waiting: 2, failedFlushes: 2 });
  expect(onError).toHaveBeenCalledTimes(1);

  await changeRights(db, { table: 'drama_view_day', mayWrite: true });
  await counter.flush();

  expect(await views()).toBe(2);
  expect(counter.readings()).toMatchObject({ waiting: 0, failedFlushes: 2 });
});

test('views wait up to a limit; further views are dropped and counted as dropped', async () => {
  await using started = await start({ waitingMax: 3 });
  const { counter, watch, views } = started;

  watch(membersOf(5));
  watch(membersOf(5));
  expect(counter.readings()).toMatchObject({ waiting: 3, dropped: 4 });
  await counter.flush();
  watch(membersOf(5));
  await counter.flush();

  expect(await views()).toBe(5);
});

test("a network's guests are limited, but already counted guests can view more", async () => {
  await using started = await start({ viewersPerNetwork: 2 });
  const { counter, watch, views } = started;

  watch(['ann', 'ben', 'cid'], { network: 'home' });
  watch(['ann', 'ben', 'cid'], { network: 'home', number: 2 });
  watch(['dan'], { network: 'office' });
  await counter.flush();

  expect(await views()).toBe(5);
  expect(counter.readings()).toMatchObject({ overNetworkLimit: 2 });
});

test('views that arrive during a flush wait for the next flush', async () => {
  await using started = await start();
  const { counter, watch, views } = started;
  watch(['ann']);

  const first = counter.flush();
  await Promise.resolve();
  watch(['ann', 'ben']);
  await first;
  expect(counter.readings()).toMatchObject({ waiting: 1 });
  await counter.flush();

  expect(await views()).toBe(2);
});

test('flushes requested during a flush are merged into one flush, which writes the new views', async () => {
  await using started = await start();
  const { counter, watch, views, sent } = started;
  watch(['ann']);
  const first = counter.flush();
  watch(['ben']);

  await Promise.all([first, counter.flush(), counter.flush(), counter.flush()]);

  expect([sent.statements, await views()]).toEqual([2, 2]);
});

test('views are flushed automatically, and stopping writes the remaining views', async () => {
  await using started = await start();
  const { watch, views, counter } = started;
  const flushes = startViewFlushes(counter, 5);
  watch(['ann']);
  await expect.poll(views).toBe(1);
  await flushes.stop();

  const slow = startViewFlushes(counter, 60_000);
  watch(['ben']);
  await slow.stop();

  expect(await views()).toBe(2);
});
