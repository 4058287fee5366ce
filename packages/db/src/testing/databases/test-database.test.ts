import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database } from '../../open-database.ts';
import { actAsOwner } from './act-as-owner.ts';
import { createTestDatabase, seedDrama } from '../index.ts';

const nameOf = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name;
};

async function useOnce(use: (db: Database) => Promise<unknown>): Promise<string | undefined> {
  await using db = await createTestDatabase(inject('postgres'));
  await use(db);
  // Awaited, because the database is closed on return.
  return await nameOf(db);
}

test('a used database is emptied for the next test, except rows from migrations', async () => {
  const first = await useOnce((db) => seedDrama(db));
  await using db = await createTestDatabase(inject('postgres'));

  expect(await nameOf(db)).toBe(first);
  expect(await db.selectFrom('drama').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('catalog_version').selectAll().execute()).toEqual([
    { id: 1, version: 1, published_count: 0 },
  ]);
});

test.each([
  ['a column', sql`alter table drama add column more text`],
  ['a right', sql`revoke select on drama from hookline_app`],
  ['an index', sql`create index more on drama (id)`],
])('a database in which a test changed %s is not reused', async (_title, statement) => {
  const changed = await useOnce((db) => actAsOwner(db, [statement]));

  expect(await useOnce(async () => {})).not.toBe(changed);
});

test('a database whose owner connection was cut is replaced by a new one', async () => {
  const cut = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
  `;
  const used = await useOnce((db) => actAsOwner(db, [cut]));

  expect(await useOnce(async () => {})).not.toBe(used);
});
