import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { createTestDatabase } from './testing/index.ts';
import { generateColumns } from './testing/schema/generate-columns.ts';
import { generateSchema } from './testing/schema/generate-schema.ts';

/** Tables whose rows the application cannot change or delete. */
const APPEND_ONLY = [
  'audit',
  'control_run',
  'demo_member',
  'drama_place',
  'episode_unlock',
  'ledger_entry',
  'ledger_tx',
  'media_store',
  'order_decision',
  'order_number',
  'paypal_capture',
  'paypal_order',
  'subscription_period',
  'tracking_event',
];
/** Tables whose rows the application can change but not delete. */
const KEPT = [
  'coin_day',
  'coin_lot',
  'coin_order',
  'demo_business',
  'drama_day',
  'drama_progress',
  'drama_total',
  'episode_day',
  'figure_hour',
  'hold_key',
  'open_lots',
  'operator',
  'operator_limit',
  'order_dispute',
  'order_refund',
  'sales_day',
  'site_secret',
  'wallet',
];
/** Tables that the application only reads. */
const READ = ['audit_head', 'backup_run'];
/** Tables whose rows the application can add and delete but not change. */
const UNCHANGED = ['member_note', 'operator_link', 'order_note'];

test('the table types match the migrated database', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const text = await generateSchema(db);

  // Update after a migration: npx vitest run packages/db/src/schema.test.ts --update
  await expect(text).toMatchFileSnapshot('./generated-schema.ts');
});

test('the columns checked when starting and backing up match the migrated database', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const text = await generateColumns(db);

  // Update after a migration: npx vitest run packages/db/src/schema.test.ts --update
  await expect(text).toMatchFileSnapshot('./migrations/generated-columns.ts');
});

test('the application has exactly the intended rights on every table', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const { rows } = await sql<{ table: string; rights: string }>`
    select relname as table, concat_ws(' ',
      case when has_table_privilege(current_user, oid, 'delete') then 'DELETE' end,
      case when has_any_column_privilege(current_user, oid, 'insert') then 'INSERT' end,
      case when has_any_column_privilege(current_user, oid, 'select') then 'SELECT' end,
      case when has_any_column_privilege(current_user, oid, 'update') then 'UPDATE' end) as rights
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely_%' and relname not like 'tracking\\_event\\_%'
  `.execute(db);

  const rights = new Map(rows.map((row) => [row.table, row.rights]));
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%'
      and tablename not like 'tracking\\_event\\_%'
  `.execute(db);
  expect([...rights.keys()].toSorted()).toEqual(tables.rows.map(({ name }) => name).toSorted());
  const tablesWith = (wanted: string) =>
    [...rights].flatMap(([table, held]) => (held === wanted ? table : [])).toSorted();
  expect(tablesWith('INSERT SELECT')).toEqual(APPEND_ONLY);
  expect(tablesWith('INSERT SELECT UPDATE')).toEqual(KEPT);
  expect(tablesWith('DELETE INSERT SELECT')).toEqual(UNCHANGED);
  expect(tablesWith('SELECT')).toEqual(READ);
  const others = rights.size - [APPEND_ONLY, KEPT, UNCHANGED, READ].flat().length;
  expect(tablesWith('DELETE INSERT SELECT UPDATE')).toHaveLength(others);
});
