import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/all-migrations.ts';
import { MIGRATIONS } from './migrations/all-migrations.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase } from './testing.ts';

test('four processes that start at once migrate once, and none of them fails', async () => {
  const connection = await createEmptyDatabase();

  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(connection)));

  expect(runs.flat()).toEqual(Object.keys(MIGRATIONS));
  // The drop ends what the pool has not closed by then; a query that breaks fails by itself.
  await using db = openDatabase({ connection, onError: () => {} });
  const versions = await db.selectFrom('catalog_version').select('version').execute();
  expect(versions).toEqual([{ version: 1 }]);
});

test('the application cannot change the schema', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const change = sql`alter table drama drop constraint drama_check`.execute(db);

  await expect(change).rejects.toMatchObject({ code: '42501' });
});

async function createEmptyDatabase() {
  const { host, user } = inject('postgres');
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ host, user, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  return { host, user, database };
}
