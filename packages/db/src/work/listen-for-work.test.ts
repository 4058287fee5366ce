import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { makeClient } from '../connection/make-client.ts';
import { openDatabase, type Database } from '../open-database.ts';
import { createTestDatabase } from '../testing/index.ts';
import { enqueueWork } from './enqueue-work.ts';
import { listenForWork } from './listen-for-work.ts';

const NOW_MS = 1_800_000_000_000;

const enqueue = (db: Database, kind: string, dueAtMs = NOW_MS) =>
  enqueueWork(db, { kind, key: kind, dueAtMs, nowMs: NOW_MS });

/** Starts a listener that records what it hears; null means that any work may be due. */
function startListener(db: Database) {
  const heard: (string | null)[] = [];
  const errors: unknown[] = [];
  const stop = listenForWork(db, {
    onWork: (kind) => void heard.push(kind),
    onError: (error) => void errors.push(error),
  });
  return { heard, errors, stop, [Symbol.asyncDispose]: stop };
}

test('a listener is notified of due work when it is committed, and not of work due later', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await using listener = startListener(db);
  const { heard } = listener;
  await expect.poll(() => heard).toEqual([null]);

  await db.transaction().execute(async (tx) => {
    await enqueue(tx, 'late');
    await enqueue(db, 'first');
    await expect.poll(() => heard).toEqual([null, 'first']);
  });
  await enqueue(db, 'not-due', NOW_MS + 1);
  await enqueue(db, 'last');

  await expect.poll(() => heard).toEqual([null, 'first', 'late', 'last']);
});

test('a listener reconnects to a database that was unavailable', async () => {
  const { host, user } = inject('postgres');
  await using db = await createTestDatabase(inject('postgres'));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = rows[0]?.name ?? '';
  // A separate pool, so that cutting the listener cannot affect the pool of the test database.
  const own = openDatabase({ connection: { host, user, database }, onError: () => {} });
  await using listener = startListener(own);
  const { heard, errors } = listener;
  await expect.poll(() => heard).toEqual([null]);
  const owner = makeClient({ host, user, database: 'postgres' });
  await owner.connect();

  await owner.query(`alter database ${database} with allow_connections false`);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${database}' and query = 'listen work_item'`,
  );
  await expect.poll(() => errors).toHaveLength(1);
  await owner.query(`alter database ${database} with allow_connections true`);
  await owner.end();

  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null, null]);
  await enqueue(db, 'test');
  await expect.poll(() => heard).toEqual([null, null, 'test']);
  expect(errors).toHaveLength(1);
  await own.destroy();
});
