import { makeClient } from '@hookline/db';
import { createEmptyDatabase, query } from '@hookline/db/testing';
import { pino } from 'pino';
import { expect, inject, test, vi } from 'vitest';

import { migrateWhenUp } from './migrate-when-up.ts';

const WAITING = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Creates an empty database and a connection to it that fails until `comeBack` is called. */
async function startAway() {
  const database = await createEmptyDatabase(inject('postgres'));
  const connection = { ...database, host: '/tmp/hookline-test-no-database-here' };
  const told: string[] = [];
  const log = pino({}, { write: (line: string) => void told.push(line) });
  return {
    database,
    connection,
    log,
    told,
    countOf: (message: string) => told.filter((line) => line.includes(message)).length,
    comeBack: () => {
      connection.host = database.host;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

// spec: 12 operation, if the database is unavailable at the start, each attempt logs one line
test('a database that is unavailable at the start is migrated once it is available', async () => {
  await using start = await startAway();

  const migration = await migrateWhenUp(start.connection, start.log);
  expect(start.countOf('the database is unavailable')).toBe(1);
  expect(start.told.join('')).toContain('"reason":"connect ENOENT ');
  expect(start.told.join('')).not.toContain('"stack"');
  start.comeBack();

  await vi.waitFor(() => expect(start.countOf('was migrated')).toBe(1), { timeout: 10_000 });
  await migration.stop();
});

test('a database with migrations of a newer Hookline stops the start', async () => {
  await using database = await createEmptyDatabase(inject('postgres'));
  await query(database, `create table kysely_migration as select '9000-next' as name`);

  const migration = migrateWhenUp(database, pino({ level: 'silent' }));

  await expect(migration).rejects.toThrow('those of a newer Hookline');
});

test('a stopped server does not retry the migration', async () => {
  await using stopped = await startAway();
  await using other = await startAway();
  const migration = await migrateWhenUp(stopped.connection, stopped.log);
  await migration.stop();

  const others = await migrateWhenUp(other.connection, other.log);
  await vi.waitFor(() => expect(other.countOf('is unavailable')).toBe(3), { timeout: 10_000 });
  await others.stop();

  expect(stopped.countOf('is unavailable')).toBe(1);
});

test('stopping waits for a running migration', async () => {
  await using start = await startAway();
  const migration = await migrateWhenUp(start.connection, start.log);
  const holder = makeClient(start.database);
  await holder.connect();
  await holder.query('create table kysely_migration (name text, timestamp text)');
  await holder.query('begin; lock table kysely_migration');
  const order: string[] = [];
  start.comeBack();
  await expect.poll(() => query(start.database, WAITING)).toHaveLength(1);

  const stopped = migration.stop().then(() => order.push('stopped'));
  await holder.query('select 1');
  order.push('migrates');
  await holder.end();
  await stopped;

  expect(order).toEqual(['migrates', 'stopped']);
  expect(start.countOf('was cut')).toBe(0);
});
