import { tracking, type Database } from '@hookline/db';
import { changeRights, createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test, vi } from 'vitest';

import { purgeTracking } from './purge-tracking.ts';
import { createTrackingBuffer, startTrackingFlushes } from './tracking-buffer.ts';

const DAY_MS = 86_400_000;
/** A day without a partition from the migrations. */
const NOW_MS = Date.parse('2027-01-15T08:00:00Z');

function batchOf(
  eventCount: number,
  change: Partial<tracking.EventBatch> = {},
): tracking.EventBatch {
  const event = { clientMs: NOW_MS - 7, occurredAtMs: NOW_MS - 7, params: { path: '/' } };
  return {
    receivedAtMs: NOW_MS,
    clientId: 'client',
    sessionId: 'session',
    page: 'index_home',
    language: 'en-US',
    brand: 'Apple',
    browserKind: 'instagram',
    events: Array.from({ length: eventCount }, (_each, at) => ({ ...event, name: `event_${at}` })),
    ...change,
  };
}

async function start({ waitingMax }: { waitingMax?: number } = {}) {
  const db = await createTestDatabase(inject('postgres'));
  const onError = vi.fn<(error: unknown) => void>();
  const buffer = createTrackingBuffer({
    db,
    onError,
    ...(waitingMax !== undefined && { waitingMax }),
  });
  return { db, buffer, onError, [Symbol.asyncDispose]: () => db.destroy() };
}

async function countRows(db: Database): Promise<number> {
  return (await db.selectFrom('tracking_event').select('name').execute()).length;
}

test('events from several browsers are written as sent, even without a partition', async () => {
  await using started = await start();
  const { db, buffer } = started;
  buffer.add(batchOf(2));
  buffer.add(batchOf(1, { clientId: null, sessionId: null, page: 'play_page' }));

  await buffer.flush();

  expect(await db.selectFrom('tracking_event').selectAll().orderBy('name').execute()).toEqual([
    expect.objectContaining({ name: 'event_0', page: 'index_home', client_id: 'client' }),
    expect.objectContaining({ name: 'event_0', page: 'play_page', client_id: null }),
    {
      name: 'event_1',
      received_at: new Date(NOW_MS),
      occurred_at: new Date(NOW_MS - 7),
      client_ms: NOW_MS - 7,
      page: 'index_home',
      client_id: 'client',
      session_id: 'session',
      equipment_id: null,
      language: 'en-US',
      brand: 'Apple',
      browser_kind: 'instagram',
      params: { path: '/' },
    },
  ]);
  expect(buffer.readings()).toMatchObject({ waiting: 0, written: 3, failedFlushes: 0 });
});

test('while the database is down, events wait up to a limit; the rest count as lost', async () => {
  await using started = await start({ waitingMax: 5 });
  const { db, buffer, onError } = started;
  await changeRights(db, { table: 'tracking_event', mayWrite: false });

  buffer.add(batchOf(3));
  await buffer.flush();
  buffer.add(batchOf(4));
  await buffer.flush();
  buffer.add(batchOf(1));

  expect(onError).toHaveBeenCalledTimes(1);
  expect(buffer.readings()).toMatchObject({ waiting: 5, dropped: 3, written: 0, failedFlushes: 2 });
  await changeRights(db, { table: 'tracking_event', mayWrite: true });
  await buffer.flush();
  expect(buffer.readings()).toMatchObject({ waiting: 0, dropped: 3, written: 5 });
  expect(await countRows(db)).toBe(5);
});

test('a batch that the database rejects does not affect other batches', async () => {
  await using started = await start();
  const { db, buffer, onError } = started;
  for (const page of ['a', 'b', 'x'.repeat(65), 'd', 'e']) buffer.add(batchOf(2, { page }));

  await buffer.flush();

  expect(buffer.readings()).toMatchObject({ waiting: 0, written: 8, refused: 2 });
  expect(await countRows(db)).toBe(8);
  expect(onError).not.toHaveBeenCalled();
});

test('events that arrive during a flush are written by the same flush', async () => {
  await using started = await start();
  const { db, buffer } = started;
  buffer.add(batchOf(3));

  const flushing = buffer.flush();
  buffer.add(batchOf(4));
  await Promise.all([flushing, buffer.flush()]);

  expect(buffer.readings()).toMatchObject({ waiting: 0, written: 7 });
  expect(await countRows(db)).toBe(7);
});

test('stopping the server writes the buffered events', async () => {
  await using started = await start();
  const { db, buffer } = started;
  const flushes = startTrackingFlushes(buffer, 60_000);
  buffer.add(batchOf(3));

  await flushes.stop();

  expect(await countRows(db)).toBe(3);
});

// spec: 7 calls, events of tracking are kept for 90 days
// touches: packages/services/src/tracking/purge-tracking.ts
test('events are kept for 90 days including today, and the next days have partitions', async () => {
  await using started = await start();
  const { db, buffer } = started;
  for (const age of [0, 89, 90, 91]) {
    buffer.add(batchOf(1, { receivedAtMs: NOW_MS - age * DAY_MS, page: `${age} days` }));
    // oxlint-disable-next-line no-await-in-loop -- Each day needs its own partition.
    await buffer.flush();
  }

  const dropped = await purgeTracking({ nowMs: NOW_MS, retentionDays: 90 }, { db });
  const again = await purgeTracking({ nowMs: NOW_MS, retentionDays: 90 }, { db });

  const kept = await db.selectFrom('tracking_event').select('page').orderBy('page').execute();
  expect(kept.map(({ page }) => page)).toEqual(['0 days', '89 days']);
  expect([dropped > 0, again]).toEqual([true, 0]);
  await tracking.insertEvents(db, [batchOf(1, { receivedAtMs: NOW_MS + 7 * DAY_MS })]);
});

test('several servers can create and drop the same daily partitions at the same time', async () => {
  await using started = await start();
  const { db } = started;
  // A year later, because the migrations' partitions are in the past by then.
  const retention = { nowMs: NOW_MS + 365 * DAY_MS, retentionDays: 90 };

  const runs = await Promise.allSettled(
    Array.from({ length: 4 }, () => purgeTracking(retention, { db })),
  );

  expect(runs.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
});

test('the application can neither change an event nor drop a table', async () => {
  await using started = await start();
  const { db } = started;
  const refused = { code: '42501' };

  const change = db.updateTable('tracking_event').set({ name: 'x' }).execute();
  await expect(change).rejects.toMatchObject(refused);
  await expect(db.deleteFrom('tracking_event').execute()).rejects.toMatchObject(refused);
  await expect(db.schema.dropTable('tracking_event').execute()).rejects.toMatchObject(refused);
});
