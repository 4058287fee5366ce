import type { Client } from 'pg';

import { makeClient } from '../../connection/make-client.ts';
import type { Connection } from '../../connection/connection.ts';

const CATEGORIES = 20;
const EPISODES = 5;
/** Media version of all episodes; its files are in no store. */
const MEDIA = '00000000-0000-4000-c000-000000000000';

export type GrownSite = {
  /** Number of published dramas, with cover, 3 categories, 5 episodes and a week of views each. */
  dramaCount: number;
  memberCount: number;
  /** Number of postings of one coin, spread evenly over the members. */
  postingCount: number;
};

/** Statements that insert the catalogue; $1 is the number of dramas. */
const CATALOGUE: readonly string[] = [
  `insert into image (hash, width_px, height_px, placeholder, widths)
   select 'cover-' || lpad(n::text, 8, '0'), 1080, 1920, 'data:,' || repeat('A', 200),
     '{160,320,640,768,1024}'
   from generate_series(0, $1::int - 1) as n`,
  `insert into drama (id, state, cover_image, published_at)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'published',
     'cover-' || lpad(n::text, 8, '0'), now() - n * interval '1 minute'
   from generate_series(0, $1::int - 1) as n`,
  `insert into drama_text (drama_id, locale, name, introduce)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'en-US',
     'The Bride of Platform ' || n, 'Every night she takes the last train home. One of them lies.'
   from generate_series(0, $1::int - 1) as n`,
  `insert into drama_category (drama_id, category_id, position, listed_at)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
     'genre-' || (n + step * 7) % ${CATEGORIES}, step, now() - n * interval '1 minute'
   from generate_series(0, $1::int - 1) as n, generate_series(0, 2) as step`,
  `insert into episode (drama_id, number, id, price, media_status, media_id)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, number,
     ('0000000' || number || '-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
     case when number = 1 then 0 else 30 end, 'ready', '${MEDIA}'::uuid
   from generate_series(0, $1::int - 1) as n, generate_series(1, ${EPISODES}) as number`,
  `insert into drama_view_day (drama_id, day, views)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, current_date - ago,
     1 + (n * 7919 + ago * 104729) % 5000
   from generate_series(0, $1::int - 1) as n, generate_series(0, 6) as ago`,
  `update catalog_version set published_count = $1::int`,
  `update category set listed_count = (
     select count(*) from drama_category where category_id = category.id and $1::int > 0
   )`,
];

/** Statements that insert the columns, the genres and the one film, which are on every site. */
const COLUMNS: readonly string[] = [
  `insert into media_version (id, hash, content_key, playlists, width_px, height_px, duration_ms,
     prefetch)
   values ('${MEDIA}', repeat('a', 64), decode(repeat('07', 16), 'hex'),
     '{"master.m3u8": "#EXTM3U", "640.m3u8": "#EXTM3U"}', 720, 1280, 20000, '[]')`,
  `insert into category (id, position) select 'genre-' || n, n
   from generate_series(0, ${CATEGORIES - 1}) as n`,
  `insert into category_text (category_id, locale, name) select 'genre-' || n, 'en-US', 'Genre ' || n
   from generate_series(0, ${CATEGORIES - 1}) as n`,
  `insert into browse_column (id, type, position, rule) values
   ('newest', 1, 1, '{"kind": "newest"}'),
   ('top', 2, 2, '{"kind": "most-watched"}'),
   ('genre', 3, 3, '{"kind": "category", "categoryId": "genre-3"}')`,
  `insert into column_text (column_id, locale, name)
   select id, 'en-US', 'Column ' || id from browse_column`,
];

/** Statements that insert the members; $1 is their number, $2 the number of postings of each. */
const MEMBERS: readonly string[] = [
  `insert into member (user_id, code, nick_name, head_image_url, created_at)
   select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, (20000000 + n)::text,
     'Member', '', now()
   from generate_series(0, $1::int - 1) as n where $2::int >= 0`,
  `insert into wallet (user_id, seq, coin, hash)
   select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, $2::int, 1000, sha256('')
   from generate_series(0, $1::int - 1) as n`,
  `insert into ledger_tx (user_id, seq, id, account_type, idem_key, prev_seq, coin_before,
     bonus_before, debt_before, coin_delta, bonus_delta, debt_delta, coin_after, bonus_after,
     debt_after, order_no, created_at, hash)
   select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, seq,
     (lpad(to_hex(seq), 8, '0') || '-0000-4000-b000-' || lpad(n::text, 12, '0'))::uuid, 0,
     'credit:' || lpad(seq::text, 8, '0'), nullif(seq - 1, 0), seq - 1, 0, 0, 1, 0, 0, seq, 0, 0,
     null, now(), sha256('')
   from generate_series(0, $1::int - 1) as n, generate_series(1, $2::int) as seq`,
  `insert into ledger_entry (user_id, tx_seq, line, currency, debit_account, credit_account, amount)
   select user_id, seq, 1, 'coin', 'sales', 'wallet', 1 from ledger_tx
   where $1::int >= 0 and $2::int >= 0`,
];

/**
 * Fills an empty database, for benchmarks, with a site of this size. The members' hash chains are
 * not valid.
 *
 * @param connection  The owner's connection.
 */
export async function seedGrownSite(connection: Connection, site: GrownSite): Promise<void> {
  const { dramaCount, memberCount, postingCount } = site;
  const client = makeClient(connection);
  await client.connect();
  try {
    // Checking millions of foreign keys would take most of the time.
    await client.query('set session_replication_role = replica');
    await run(client, COLUMNS, []);
    await run(client, CATALOGUE, [dramaCount]);
    await run(client, MEMBERS, [memberCount, Math.floor(postingCount / memberCount)]);
    // Autovacuum would do this within minutes; until then there are no index-only scans.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function run(client: Client, statements: readonly string[], values: number[]): Promise<void> {
  for (const statement of statements) await client.query(statement, values);
}
