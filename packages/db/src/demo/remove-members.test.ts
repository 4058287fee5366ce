// spec: 12 operation, ours: removing the demo leaves no row of its members behind
// touches: TABLES_OF_MEMBERS

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { createTestDatabase } from '../testing/index.ts';
import { TABLES_OF_MEMBERS } from './remove-members.ts';

test("removing the demo's members empties every table with rows of members", async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'user_id'
  `.execute(db);

  // The rows of `demo_member` stay: recorded heads and the audit still mention these members.
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'demo_member');
  expect(TABLES_OF_MEMBERS.toSorted()).toEqual(tables.toSorted());
});
