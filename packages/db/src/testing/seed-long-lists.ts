import { sql } from 'kysely';
import { Client } from 'pg';

import type { Connection } from '../connection/connection.ts';
import type { Database } from '../open-database.ts';

const EPISODES = 20;
const COVER = { widthPx: 1080, heightPx: 1920, placeholder: `data:,${'A'.repeat(200)}` };

/** Inserts so many published dramas in a few statements, each with its cover and 20 episodes. */
export async function seedManyDramas(db: Database, dramaCount: number): Promise<void> {
  await sql`
    insert into image (hash, width_px, height_px, placeholder, widths)
    select 'cover-' || lpad(number::text, 8, '0'), ${COVER.widthPx}, ${COVER.heightPx},
      ${COVER.placeholder}, '{160,320,640,768,1024}'
    from generate_series(1, ${dramaCount}::int) as number
  `.execute(db);
  await sql`
    insert into drama (id, state, cover_image, published_at)
    select gen_random_uuid(), 'published', hash, now() from image
  `.execute(db);
  await sql`
    insert into drama_text (drama_id, locale, name, introduce)
    select id, 'en-US', 'The Drama with the ' || cover_image, 'Someone has something to lose.'
    from drama
  `.execute(db);
  await sql`
    insert into episode (drama_id, number, id, price, media_status)
    select drama.id, number, gen_random_uuid(), 0, 'processing'
    from drama, generate_series(1, ${EPISODES}::int) as number
  `.execute(db);
}

/** Lets a member keep every drama, and have watched an episode of each, a second apart. */
export async function seedLongLists(db: Database, userId: string): Promise<void> {
  const ranked = sql`
    select id, now() - row_number() over (order by id) * interval '1 second' as at from drama`;
  const watched = sql`
    select ranked.id as drama_id, episode.id as episode_id, ranked.at
    from (${ranked}) as ranked
    join episode on episode.drama_id = ranked.id and episode.number = 3`;
  await sql`
    insert into favourite (user_id, drama_id, added_at)
    select ${userId}::uuid, id, at from (${ranked}) as ranked
  `.execute(db);
  await sql`
    insert into watch_history (user_id, drama_id, episode_id, watched_at)
    select ${userId}::uuid, drama_id, episode_id, at from (${watched}) as watched
  `.execute(db);
  await sql`
    insert into watch_position (user_id, drama_id, episode_id, seconds, reported_at)
    select ${userId}::uuid, drama_id, episode_id, 42, at from (${watched}) as watched
  `.execute(db);
}

/** Does at once what autovacuum does within minutes: without it an index is not read alone. */
export async function vacuum(connection: Connection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
