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
};

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
  expect([...new Set(rights.values())]).toEqual(['DELETE INSERT SELECT UPDATE']);
});
