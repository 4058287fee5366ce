import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { insertFeedback } from '../../feedback/feedback.ts';
import { shardOf } from '../../library/shard.ts';
import type { Database } from '../../open-database.ts';

type Activity = { userId: string; dramaId: string; episodeId: string; nowMs: number };

/**
 * Writes a member's rows outside of the wallet: a favourite and a like with their counts, a watched
 * episode with its position, feedback, and an operator's note.
 */
export async function seedActivity(db: Database, activity: Activity): Promise<void> {
  const { userId, dramaId, episodeId, nowMs } = activity;
  const [at, shard] = [new Date(nowMs), shardOf(userId)];
  const ids = { user_id: userId, drama_id: dramaId };
  const episode = { ...ids, episode_id: episodeId };
  await db
    .insertInto('favourite')
    .values({ ...ids, added_at: at })
    .execute();
  await db
    .insertInto('favourite_count')
    .values({ drama_id: dramaId, shard, favourites: 1 })
    .onConflict((conflict) =>
      conflict.columns(['drama_id', 'shard']).doUpdateSet((eb) => ({
        favourites: eb('favourite_count.favourites', '+', 1),
      })),
    )
    .execute();
  await db
    .insertInto('episode_like')
    .values({ ...episode, liked_at: at })
    .execute();
  await db
    .insertInto('episode_like_count')
    .values({ episode_id: episodeId, shard, likes: 1 })
    .onConflict((conflict) =>
      conflict.columns(['episode_id', 'shard']).doUpdateSet((eb) => ({
        likes: eb('episode_like_count.likes', '+', 1),
      })),
    )
    .execute();
  await db
    .insertInto('watch_history')
    .values({ ...episode, watched_at: at })
    .execute();
  await db
    .insertInto('watch_position')
    .values({ ...episode, seconds: 12, reported_at: at })
    .execute();
  await insertFeedback(db, {
    userId,
    types: ['content-error'],
    description: 'The sound is late.',
    email: 'ada@example.com',
    dramaId,
    episodeId,
    locale: 'en-US',
    createdAtMs: nowMs,
  });
  await db
    .insertInto('member_note')
    .values({
      user_id: userId,
      id: randomUUID(),
      operator: 'olga',
      text: 'Called.',
      created_at: at,
    })
    .execute();
}

/** Lists the tables that name members, sorted: each has the column `user_id`. */
export async function memberTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads the rows of a member in all tables, each as JSON. */
export async function readMemberRows(db: Database, userId: string): Promise<unknown[]> {
  const read: unknown[] = [];
  for (const name of await memberTables(db)) {
    const { rows } = await sql<{ held: unknown }>`
      select to_jsonb(held) as held from ${sql.table(name)} as held where user_id = ${userId}
    `.execute(db);
    read.push(...rows.map(({ held }) => held));
  }
  return read;
}

/** Lists the tables that have a row of a member, sorted. */
export async function tablesWith(db: Database, userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await memberTables(db)) {
    const held = await sql`
      select from ${sql.table(name)} where user_id = ${userId} limit 1
    `.execute(db);
    if (held.rows.length > 0) found.push(name);
  }
  return found;
}

/**
 * Extends a member's ledger that has exactly one row, of `count` coins, to `count` rows, and
 * adds `count` positions. The new rows are unlocks of one coin each, without lots and without a
 * valid hash chain.
 */
export async function seedLongHistory(
  db: Database,
  member: { userId: string; count: number; nowMs: number },
): Promise<void> {
  const { userId, count, nowMs } = member;
  const at = new Date(nowMs);
  await sql`
    insert into ledger_tx (user_id, seq, id, account_type, idem_key, prev_seq, coin_before,
      bonus_before, debt_before, coin_delta, bonus_delta, debt_delta, coin_after, bonus_after,
      debt_after, order_no, created_at, hash)
    select ${userId}, 1 + n, gen_random_uuid(), 0, 'unlock:' || lpad(n::text, 8, '0'), n,
      ${count}::int + 1 - n, 0, 0, -1, 0, 0, ${count}::int - n, 0, 0, null, ${at}, sha256('')
    from generate_series(1, ${count - 1}::int) as n
  `.execute(db);
  await sql`
    insert into watch_position (user_id, drama_id, episode_id, seconds, reported_at)
    select ${userId}, gen_random_uuid(), gen_random_uuid(), 9, ${at}
    from generate_series(1, ${count}::int)
  `.execute(db);
}
