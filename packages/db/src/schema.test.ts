import { sql, type Selectable } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Schema } from './schema.ts';
import { createTestDatabase } from './testing.ts';

/** The names PostgreSQL has for a column's type, by the type the code sees. */
type TypeNames<T> = T extends string
  ? 'text' | 'uuid' | 'date'
  : T extends number
    ? 'integer' | 'bigint' | 'smallint'
    : T extends number[]
      ? 'ARRAY'
      : T extends Date
        ? 'timestamp with time zone'
        : T extends Buffer
          ? 'bytea'
          : T extends boolean
            ? 'boolean'
            : 'jsonb';

type ColumnType<T> = null extends T ? `${TypeNames<NonNullable<T>>} null` : TypeNames<T>;

// The compiler compares this with schema.ts, the test with the database: a column that only one
// of the two knows, or knows otherwise, cannot stay.
const COLUMNS: {
  [Table in keyof Schema]: {
    [Column in keyof Selectable<Schema[Table]>]: ColumnType<Selectable<Schema[Table]>[Column]>;
  };
} = {
  image: {
    hash: 'text',
    width_px: 'integer',
    height_px: 'integer',
    placeholder: 'text',
    widths: 'ARRAY',
  },
  drama: {
    id: 'uuid',
    state: 'text',
    cover_image: 'text null',
    labels: 'jsonb',
    published_at: 'timestamp with time zone null',
    created_at: 'timestamp with time zone',
    updated_at: 'timestamp with time zone',
  },
  drama_text: { drama_id: 'uuid', locale: 'text', name: 'text', introduce: 'text' },
  category: { id: 'text', position: 'integer' },
  category_text: { category_id: 'text', locale: 'text', name: 'text' },
  drama_category: { drama_id: 'uuid', category_id: 'text', position: 'integer' },
  media_version: {
    id: 'uuid',
    hash: 'text',
    content_key: 'bytea',
    playlists: 'jsonb',
    width_px: 'integer',
    height_px: 'integer',
    duration_ms: 'integer',
    prefetch: 'jsonb',
    created_at: 'timestamp with time zone',
  },
  episode: {
    drama_id: 'uuid',
    number: 'integer',
    id: 'uuid',
    price: 'bigint',
    download_app_status: 'smallint',
    first_frame_image: 'text null',
    media_id: 'uuid null',
    media_status: 'text',
    failure: 'text null',
  },
  caption: { episode_id: 'uuid', lang: 'text', label: 'text', vtt: 'text' },
  browse_column: { id: 'text', type: 'smallint', position: 'integer', rule: 'jsonb' },
  column_text: { column_id: 'text', locale: 'text', name: 'text' },
  column_drama: { column_id: 'text', position: 'integer', drama_id: 'uuid' },
  catalog_version: { id: 'smallint', version: 'bigint' },
  media_request: {
    episode_id: 'uuid',
    priority: 'integer',
    requested_at: 'timestamp with time zone',
    attempts: 'integer',
    locked_until: 'timestamp with time zone null',
  },
  episode_view: { viewer: 'text', episode_id: 'uuid', day: 'date' },
  drama_view_day: { drama_id: 'uuid', day: 'date', views: 'bigint' },
  member: {
    user_id: 'uuid',
    code: 'text',
    nick_name: 'text',
    head_image_url: 'text',
    subscribe_starts_at: 'timestamp with time zone null',
    subscribe_ends_at: 'timestamp with time zone null',
    created_at: 'timestamp with time zone',
  },
  member_code: { code: 'text', user_id: 'uuid' },
  member_identity: { provider: 'text', subject: 'text', user_id: 'uuid' },
  member_setting: {
    user_id: 'uuid',
    auto_play_next: 'boolean',
    auto_unlock: 'boolean',
    auto_unlock_daily_coins: 'integer',
    captions_lang: 'text',
    auto_unlock_day: 'date null',
    auto_unlock_spent: 'integer',
    auto_unlock_in_a_row: 'integer',
  },
  login_session: {
    token_hash: 'bytea',
    user_id: 'uuid',
    equipment_id: 'text',
    state: 'text',
    created_at: 'timestamp with time zone',
    seen_at: 'timestamp with time zone',
    ends_at: 'timestamp with time zone',
  },
  login_attempt: {
    state_hash: 'bytea',
    provider: 'text',
    nonce: 'text',
    code_verifier: 'text',
    redirect_url: 'text',
    browser_hash: 'bytea',
    ends_at: 'timestamp with time zone',
  },
  job: { name: 'text', due_at: 'timestamp with time zone' },
  wallet: { user_id: 'uuid', seq: 'bigint', coin: 'bigint', bonus: 'bigint', debt: 'bigint' },
  ledger_tx: {
    user_id: 'uuid',
    seq: 'bigint',
    id: 'uuid',
    account_type: 'smallint',
    idem_key: 'text',
    prev_seq: 'bigint null',
    coin_before: 'bigint',
    bonus_before: 'bigint',
    debt_before: 'bigint',
    coin_delta: 'bigint',
    bonus_delta: 'bigint',
    debt_delta: 'bigint',
    coin_after: 'bigint',
    bonus_after: 'bigint',
    debt_after: 'bigint',
    order_no: 'text null',
    created_at: 'timestamp with time zone',
  },
  coin_lot: {
    user_id: 'uuid',
    id: 'uuid',
    currency: 'text',
    account_type: 'smallint',
    granted: 'bigint',
    remaining: 'bigint',
    granted_at: 'timestamp with time zone',
    expires_at: 'timestamp with time zone null',
    is_frozen: 'boolean',
    order_no: 'text null',
    tx_seq: 'bigint',
  },
  ledger_entry: {
    user_id: 'uuid',
    tx_seq: 'bigint',
    line: 'smallint',
    currency: 'text',
    debit_account: 'text',
    credit_account: 'text',
    amount: 'bigint',
    lot_id: 'uuid null',
  },
  drama_progress: { user_id: 'uuid', drama_id: 'uuid', unlocked_upto: 'integer' },
  episode_unlock: {
    user_id: 'uuid',
    drama_id: 'uuid',
    number: 'integer',
    tx_seq: 'bigint',
    price: 'bigint',
    coin: 'bigint',
    bonus: 'bigint',
    is_automatic: 'boolean',
  },
  product: {
    id: 'text',
    position: 'integer',
    is_active: 'boolean',
    in_player: 'boolean',
    in_profile: 'boolean',
    price_cents: 'integer',
    original_price_cents: 'integer',
    coins_buy: 'bigint',
    coins_bonus: 'bigint',
    pay_config_id: 'text',
    source_type: 'smallint',
  },
  product_text: { product_id: 'text', locale: 'text', name: 'text', marketing_copy: 'text' },
};

/** Tables whose rows stay as they were written, and those whose rows are never taken out. */
const APPEND_ONLY = ['episode_unlock', 'ledger_entry', 'ledger_tx'];
const KEPT = ['coin_lot', 'drama_progress', 'wallet'];

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
