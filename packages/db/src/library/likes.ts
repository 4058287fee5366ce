import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { shardOf } from './shard.ts';
import { missingOf, wantedEpisode, type EpisodeKey, type Missing } from './wanted-episode.ts';

/** Records and counts a member's like of an episode. Liking it again has no effect. */
export async function addLike(
  db: Database,
  like: EpisodeKey & { userId: string; nowMs: number },
): Promise<Missing> {
  const { userId, nowMs } = like;
  const { rows } = await sql<{ episode_id: string | null }>`
    with wanted as (${wantedEpisode(like)}), added as (
      insert into episode_like (user_id, episode_id, drama_id, liked_at)
      select ${userId}::uuid, episode_id, drama_id, ${new Date(nowMs)}::timestamptz from wanted
      where episode_id is not null
      on conflict do nothing
      returning episode_id
    ), counted as (
      insert into episode_like_count as counter (episode_id, shard, likes)
      select episode_id, ${shardOf(userId)}::smallint, 1 from added
      on conflict (episode_id, shard) do update set likes = counter.likes + 1
    )
    select episode_id from wanted
  `.execute(db);
  return missingOf(rows[0]);
}

/** Deletes a member's like of an episode, which need not exist any more. */
export async function deleteLike(
  db: Database,
  { userId, dramaId, episodeId }: EpisodeKey & { userId: string },
): Promise<void> {
  await sql`
    with deleted as (
      delete from episode_like
      where user_id = ${userId} and episode_id = ${episodeId}::uuid and drama_id = ${dramaId}::uuid
      returning episode_id
    )
    update episode_like_count as counter set likes = counter.likes - 1
    from deleted
    where counter.episode_id = deleted.episode_id and counter.shard = ${shardOf(userId)}
  `.execute(db);
}
