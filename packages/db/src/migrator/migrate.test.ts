// spec: 10 databases, a migration yields to tables in use, accepts newer ones of its line, and
//   detects foreign tables

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Connection } from '../connection/connection.ts';
import { makeClient } from '../connection/make-client.ts';
import { MIGRATIONS } from '../migrations/all-migrations.ts';
import { openDatabase } from '../open-database.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/index.ts';
import { checkRestorable, checkSchema } from './check-schema.ts';
import { migrate } from './migrate.ts';

const NAMES = Object.keys(MIGRATIONS);

/** Creates a database with all tables, and a client of the owner. */
async function createMigrated() {
  const { host, user } = inject('postgres');
  const db = await createTestDatabase(inject('postgres'));
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
    db,
  );
  const connection = { host, user, database: rows[0]?.database ?? '' };
  const client = makeClient(connection);
  await client.connect();
  return {
    connection,
    client,
    [Symbol.asyncDispose]: async () => {
      await client.end();
      await db.destroy();
    },
  };
}

test('four processes that start together run each migration once, and none of them fails', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));

  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(connection)));

  expect(runs.flat()).toEqual(NAMES);
  // Dropping the database ends any connections that the pool has not closed by then.
  await using db = openDatabase({ connection, onError: () => {} });
  const versions = await db.selectFrom('catalog_version').select('version').execute();
  expect(versions).toEqual([{ version: 1 }]);
});

test('the application cannot change the schema', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const change = sql`alter table drama drop constraint drama_check`.execute(db);

  await expect(change).rejects.toMatchObject({ code: '42501' });
});

test('a migration gives way to a back-up that reads its table, then tries again', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, '0014-watched-next');
  const reader = makeClient(connection);
  await reader.connect();
  await reader.query('begin; lock table browse_column in access share mode');
  const { promise: waited, resolve: onWait } = Promise.withResolvers<void>();

  const migration = migrate(connection, { onWait, lockTimeoutMs: 20, retryMs: 20 });
  await waited;
  // The reader still holds its lock. If the migration kept waiting, others would queue behind it.
  await readColumnsOfHome(connection);
  await reader.query('commit');

  expect((await migration)[0]).toBe('0015-column-style');
  await reader.end();
});

async function readColumnsOfHome(connection: Connection): Promise<void> {
  await using db = openDatabase({ connection, onError: () => {} });
  await db.selectFrom('browse_column').select('id').execute();
}

test('a program accepts newer migrations of its own line and rejects those of another line', async () => {
  await using database = await createMigrated();
  const { connection, client } = database;
  await client.query('alter table drama add column mood text');
  const record = (name: string) =>
    client.query(`insert into kysely_migration values ($1, now()::text)`, [name]);

  await record('0999-mood');
  expect(await migrate(connection)).toEqual([]);
  await checkSchema(connection);
  await record('1000-ledgers');

  const sentence =
    'The tables of this database are those of a newer Hookline, or of another one (1000-ledgers)';
  await expect(migrate(connection)).rejects.toThrow(sentence);
  await expect(checkSchema(connection)).rejects.toThrow(sentence);
});

test('a missing column makes starting and backing up fail', async () => {
  await using database = await createMigrated();
  const { connection, client } = database;
  await client.query('alter table coin_order drop column cancelled_at');

  for (const check of [migrate, checkSchema, checkRestorable]) {
    await expect(check(connection)).rejects.toThrow(
      'not those that its migrations make: coin_order.cancelled_at timestamp with time zone? is missing',
    );
  }
});

test('an extra column makes backing up fail, because the back-up could not be restored', async () => {
  await using database = await createMigrated();
  const { connection, client } = database;
  await checkRestorable(connection);
  await client.query('alter table coin_order add column memo text');

  await checkSchema(connection);
  await expect(checkRestorable(connection)).rejects.toThrow(
    'coin_order.memo text? is none of theirs',
  );
});

test('checking an empty database does not create tables and says how to create them', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  const client = makeClient(connection);
  await client.connect();

  await expect(checkSchema(connection)).rejects.toThrow('has no tables of Hookline yet');
  const tables = await client.query(`select from pg_tables where schemaname = 'public'`);
  await migrate(connection, '0001-catalog');
  await expect(checkSchema(connection)).rejects.toThrow('are older than this Hookline');

  const migrations = await client.query('select name from kysely_migration');
  await client.end();
  expect(tables.rowCount).toBe(0);
  expect(migrations.rows).toEqual([{ name: '0001-catalog' }]);
});
