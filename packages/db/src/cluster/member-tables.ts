import type { Client } from 'pg';

/**
 * Look-up tables, which find a member by an external name. Their keys are unique across all members
 * (ADR 0080). `tests/rules/member-keys.ts` has the same list for the migrations.
 */
export const LOOK_UP_TABLES: readonly string[] = [
  'account_hold',
  'member_code',
  'member_identity',
  'order_number',
  'paypal_capture',
  'paypal_order',
];

/** Lists, by name, the tables that name a member in every row and are not look-up tables. */
export async function listMemberTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and attname = 'user_id' and attnotnull and not relname = any($1)
     order by relname`,
    [LOOK_UP_TABLES],
  );
  return rows.map(({ name }) => name);
}
