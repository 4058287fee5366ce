import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { createTestDatabase } from './testing/index.ts';
import { COLUMNS } from './testing/columns.ts';

/** Tables whose rows stay as they were written, and those whose rows are never taken out. */
const APPEND_ONLY = [
  'episode_unlock',
  'ledger_entry',
  'ledger_tx',
  'paypal_capture',
  'paypal_order',
  'subscription_period',
];
const KEPT = [
  'coin_lot',
  'coin_order',
  'drama_progress',
  'order_dispute',
  'order_refund',
  'wallet',
];

test('the tables are what the code takes them for', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const { rows } = await sql<{ table: string; columns: Record<string, string> }>`
    select table_name as table, jsonb_object_agg(
      column_name, data_type || case is_nullable when 'YES' then ' null' else '' end
    ) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    group by table_name
  `.execute(db);

  expect(Object.fromEntries(rows.map((row) => [row.table, row.columns]))).toEqual(COLUMNS);
});

test('the application holds its rights on every table, and no more', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const { rows } = await sql<{ table: string; rights: string }>`
    select table_name as table, string_agg(privilege_type, ' ' order by privilege_type) as rights
    from information_schema.role_table_grants
    where grantee = current_user
    group by table_name
  `.execute(db);

  const rights = new Map(rows.map((row) => [row.table, row.rights]));
  expect([...rights.keys()].toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
  const tablesWith = (wanted: string) =>
    [...rights].flatMap(([table, held]) => (held === wanted ? table : [])).toSorted();
  expect(tablesWith('INSERT SELECT')).toEqual(APPEND_ONLY);
  expect(tablesWith('INSERT SELECT UPDATE')).toEqual(KEPT);
  const others = rights.size - APPEND_ONLY.length - KEPT.length;
  expect(tablesWith('DELETE INSERT SELECT UPDATE')).toHaveLength(others);
});
