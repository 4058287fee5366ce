import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { migrate } from './migrate.ts';
import { MIGRATIONS } from './all-migrations.ts';
import { openDatabase } from '../open-database.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/index.ts';

test('four processes that start at once migrate once, and none of them fails', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));

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
