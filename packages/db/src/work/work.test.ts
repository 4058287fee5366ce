import { expect, inject, test } from 'vitest';

import { createTestDatabase } from '../testing/index.ts';
import * as work from './index.ts';

const NOW_MS = 1_800_000_000_000;
const LEASE_MS = 60_000;
const ITEM = { kind: 'test', key: 'a' };
const LATER_MS = NOW_MS + LEASE_MS;

/** Starts a queue with a clock that the test sets. */
async function startQueue() {
  const db = await createTestDatabase(inject('postgres'));
  const at = { nowMs: NOW_MS };
  return {
    db,
    at,
    enqueue: (request: Partial<work.WorkRequest> = {}) =>
      work.enqueueWork(db, { ...ITEM, dueAtMs: at.nowMs, ...request, nowMs: at.nowMs }),
    claim: (change: Partial<work.WorkDemand> = {}, from = db) => {
      const demands = [{ kind: 'test', itemsMax: 1, leaseMs: LEASE_MS, ...change }];
      return work.claimWork(from, { demands, nowMs: at.nowMs });
    },
    items: () => db.selectFrom('work_item').selectAll().execute(),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

type Queue = Awaited<ReturnType<typeof startQueue>>;

async function claimOne({ claim }: Queue) {
  const [item] = await claim();
  if (item === undefined) throw new Error('There is one.');
  return item;
}

test('enqueueing again raises the priority and can only make the due time earlier', async () => {
  await using queue = await startQueue();
  for (const [priority, waitMs] of [
    [1, 5_000],
    [9, 9_000],
    [3, 2_000],
    [2, 7_000],
  ] as const) {
    await queue.enqueue({ priority, dueAtMs: NOW_MS + waitMs, payload: { waitMs } });
  }

  expect(await queue.items()).toMatchObject([
    { priority: 9, due_at: new Date(NOW_MS + 2_000), payload: { waitMs: 7_000 } },
  ]);
});

test('an item appears with the transaction that enqueues it, or not at all', async () => {
  await using queue = await startQueue();
  const { db } = queue;
  const isOver = new Error('undone');

  const undone = db.transaction().execute(async (tx) => {
    await work.enqueueWork(tx, { ...ITEM, dueAtMs: NOW_MS, nowMs: NOW_MS });
    throw isOver;
  });

  await expect(undone).rejects.toBe(isOver);
  expect(await queue.items()).toEqual([]);
});

test('the most urgent item is claimed first, then the one that was due first', async () => {
  await using queue = await startQueue();
  await queue.enqueue({ key: 'second', priority: 1, dueAtMs: NOW_MS - 1 });
  await queue.enqueue({ key: 'first', priority: 1, dueAtMs: NOW_MS - 2 });
  await queue.enqueue({ key: 'urgent', priority: 5 });
  await queue.enqueue({ key: 'not-due', priority: 9, dueAtMs: NOW_MS + 1 });

  const keys = [];
  for (let count = 0; count < 4; count += 1) {
    keys.push(...(await queue.claim()).map(({ key }) => key));
  }

  expect(keys).toEqual(['urgent', 'first', 'second']);
});

test('each kind is claimed up to its own limit', async () => {
  await using queue = await startQueue();
  for (const kind of ['test', 'other', 'third']) {
    for (const key of ['a', 'b', 'c']) await queue.enqueue({ kind, key });
  }
  const demands = [
    { kind: 'test', itemsMax: 2, leaseMs: LEASE_MS },
    { kind: 'other', itemsMax: 1, leaseMs: LEASE_MS },
  ];

  const items = await work.claimWork(queue.db, { demands, nowMs: NOW_MS });

  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['other', 'test', 'test']);
});

test('claiming urgent work leaves other work in the queue', async () => {
  await using queue = await startQueue();
  await queue.enqueue({ key: 'calm', priority: 1 });
  await queue.enqueue({ key: 'urgent', priority: 5 });

  const keys = [
    ...(await queue.claim({ priorityMin: 5 })),
    ...(await queue.claim({ priorityMin: 5 })),
  ];

  expect(keys).toMatchObject([{ key: 'urgent' }]);
});

test('ten processes that claim concurrently get different items', async () => {
  await using queue = await startQueue();
  for (let key = 0; key < 30; key += 1) await queue.enqueue({ key: String(key) });

  const claims = await Promise.all(Array.from({ length: 10 }, () => queue.claim({ itemsMax: 3 })));

  const keys = claims.flat().map(({ key }) => key);
  expect(keys).toHaveLength(30);
  expect(new Set(keys).size).toBe(30);
});

test('claiming does not wait for a concurrent claim', async () => {
  await using queue = await startQueue();
  await queue.enqueue({ key: 'a' });
  await queue.enqueue({ key: 'b' });

  const keys = await queue.db.transaction().execute(async (tx) => {
    const first = await queue.claim({}, tx);
    const second = await queue.claim();
    return [...first, ...second].map(({ key }) => key);
  });

  expect(keys.toSorted()).toEqual(['a', 'b']);
});

test('the item of a dead process can be claimed again when its lease expires', async () => {
  await using queue = await startQueue();
  await queue.enqueue();
  await queue.claim();

  queue.at.nowMs += LEASE_MS - 1;
  const early = await queue.claim();
  queue.at.nowMs += 1;
  const onTime = await queue.claim();

  expect(early).toEqual([]);
  expect(onTime).toMatchObject([{ key: 'a', attemptNumber: 2 }]);
});

test('a slow process keeps its item by extending the lease', async () => {
  await using queue = await startQueue();
  await queue.enqueue();
  const item = await claimOne(queue);

  queue.at.nowMs += LEASE_MS - 1;
  expect(await work.extendLease(queue.db, { ...item, ...queue.at, leaseMs: LEASE_MS })).toBe(true);
  queue.at.nowMs += LEASE_MS - 1;

  expect(await queue.claim()).toEqual([]);
});

test('a process that has lost its item can no longer change it', async () => {
  await using queue = await startQueue();
  await queue.enqueue();
  const lost = await claimOne(queue);
  queue.at.nowMs += LEASE_MS;
  await queue.claim();
  const before = await queue.items();
  const failed = { ...lost, failure: 'late', dueAtMs: 0, nowMs: LATER_MS, leaseMs: LEASE_MS };

  expect(await work.extendLease(queue.db, failed)).toBe(false);
  await work.finishWork(queue.db, failed);
  await work.repeatWork(queue.db, failed);
  await work.retryWork(queue.db, failed);
  await work.failWork(queue.db, failed);
  await work.releaseWork(queue.db, failed);

  expect(await queue.items()).toEqual(before);
});

test('an item that is enqueued while it runs is run once more', async () => {
  await using queue = await startQueue();
  await queue.enqueue();
  const item = await claimOne(queue);

  await queue.enqueue({ dueAtMs: LATER_MS, payload: { is: 'new' } });
  await queue.enqueue({ dueAtMs: LATER_MS + 1, payload: { is: 'newer' } });
  expect(await queue.claim()).toEqual([]);
  await work.finishWork(queue.db, item);
  expect(await queue.claim()).toEqual([]);

  queue.at.nowMs = LATER_MS;
  expect(await queue.claim()).toMatchObject([{ attemptNumber: 1, payload: { is: 'newer' } }]);
});

test('an item that repeats keeps an earlier run that was enqueued while it ran', async () => {
  await using queue = await startQueue();
  await queue.enqueue();
  const item = await claimOne(queue);
  await queue.enqueue({ dueAtMs: NOW_MS + 1, payload: { is: 'new' } });

  await work.repeatWork(queue.db, { ...item, dueAtMs: LATER_MS, payload: { is: 'own' } });

  expect(await queue.items()).toMatchObject([
    { due_at: new Date(NOW_MS + 1), payload: { is: 'new' }, attempts: 0, lease_id: null },
  ]);
});

test('enqueueing an item that waits after a failure does not shorten its wait', async () => {
  await using queue = await startQueue();
  await queue.enqueue();
  const item = await claimOne(queue);
  await work.retryWork(queue.db, { ...item, dueAtMs: LATER_MS, failure: 'no luck' });

  await queue.enqueue({ priority: 9 });

  expect(await queue.claim()).toEqual([]);
  queue.at.nowMs = LATER_MS;
  expect(await queue.claim()).toMatchObject([{ attemptNumber: 2, priority: 9 }]);
});

test('an item that failed for good is not claimed until it is enqueued again', async () => {
  await using queue = await startQueue();
  await queue.enqueue();
  const item = await claimOne(queue);
  const failure = 'x'.repeat(2_000);
  await work.failWork(queue.db, { ...item, nowMs: NOW_MS, failure });

  queue.at.nowMs += 365 * 24 * LEASE_MS;
  expect(await queue.claim()).toEqual([]);
  expect(await queue.items()).toMatchObject([{ failure: 'x'.repeat(1_000) }]);
  await queue.enqueue();

  expect(await queue.claim()).toMatchObject([{ attemptNumber: 1 }]);
});

test('concurrent inserts of a claimed item add it once; its lease protects it like any other item', async () => {
  await using queue = await startQueue();
  const insert = () =>
    work.insertClaimedWork(queue.db, { ...ITEM, nowMs: NOW_MS, leaseMs: LEASE_MS });

  const items = await Promise.all([insert(), insert(), insert()]);

  expect(items.filter((item) => item !== null)).toMatchObject([{ attemptNumber: 1 }]);
  expect(await queue.claim()).toEqual([]);
  queue.at.nowMs = LATER_MS;
  expect(await queue.claim()).toMatchObject([{ attemptNumber: 2 }]);
});

test('a cancelled item is deleted, even while it runs', async () => {
  await using queue = await startQueue();
  await queue.enqueue();
  const item = await claimOne(queue);

  await work.cancelWork(queue.db, ITEM);
  await work.repeatWork(queue.db, { ...item, dueAtMs: NOW_MS });

  expect(await queue.items()).toEqual([]);
});

test('the backlog of a kind counts waiting, running and failed items', async () => {
  await using queue = await startQueue();
  for (const key of ['failed', 'running', 'due', 'later']) {
    await queue.enqueue({ key, dueAtMs: key === 'later' ? LATER_MS : NOW_MS });
  }
  const [failed, running] = await queue.claim({ itemsMax: 2 });
  if (failed === undefined || running === undefined) throw new Error('There are two.');
  await work.failWork(queue.db, { ...failed, nowMs: NOW_MS, failure: 'no luck' });

  expect(await work.countWork(queue.db, NOW_MS + 3_000)).toEqual([
    { kind: 'test', dueCount: 1, runningCount: 1, failedCount: 1, oldestDueMs: 3_000 },
  ]);
});
