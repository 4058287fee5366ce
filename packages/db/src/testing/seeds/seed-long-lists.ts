import type { Client } from 'pg';

import { makeClient } from '../../connection/make-client.ts';
import type { Connection } from '../../connection/connection.ts';

const PLACEHOLDER = `data:,${'A'.repeat(200)}`;

/** Selects the rows for `fillLists`: the third episode of each drama, at times a second apart. */
const LISTED = `
  select episode.drama_id, episode.id as episode_id, $1::uuid as user_id,
    now() - row_number() over (order by episode.drama_id) * interval '1 second' as at
  from episode where number = 3`;

/**
 * Inserts, for benchmarks, published dramas with a cover and 20 episodes each, all of them in the
 * favourites and histories of these members.
 *
 * @param connection  The owner's connection.
 */
export async function seedLongLists(
  connection: Connection,
  { dramaCount, userIds }: { dramaCount: number; userIds: readonly string[] },
): Promise<void> {
  const client = makeClient(connection);
  await client.connect();
  try {
    // Checking 200,000 foreign keys would take most of the time.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into image (hash, width_px, height_px, placeholder, widths)
       select 'cover-' || lpad(number::text, 8, '0'), 1080, 1920, $2, '{160,320,640,768,1024}'
       from generate_series(1, $1::int) as number`,
      [dramaCount, PLACEHOLDER],
    );
    await client.query(
      `insert into drama (id, state, cover_image, published_at)
       select gen_random_uuid(), 'published', hash, now() from image`,
    );
    await client.query(
      `insert into drama_text (drama_id, locale, name, introduce)
       select id, 'en-US', 'The Drama with the ' || cover_image, 'One of them lies.' from drama`,
    );
    await client.query(
      `insert into episode (drama_id, number, id, price, media_status)
       select drama.id, number, gen_random_uuid(), 0, 'processing'
       from drama, generate_series(1, 20) as number`,
    );
    for (const userId of userIds) await fillLists(client, userId);
    // Autovacuum would do this within minutes; until then there are no index-only scans.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function fillLists(client: Client, userId: string): Promise<void> {
  const insert = (target: string, columns: string) =>
    client.query(`insert into ${target} select ${columns} from (${LISTED}) as listed`, [userId]);
  await insert('favourite (user_id, drama_id, added_at)', 'user_id, drama_id, at');
  await insert(
    'watch_history (user_id, drama_id, episode_id, watched_at)',
    'user_id, drama_id, episode_id, at',
  );
  await insert(
    'watch_position (user_id, drama_id, episode_id, seconds, reported_at)',
    'user_id, drama_id, episode_id, 42, at',
  );
}
