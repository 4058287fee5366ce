import { sql } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { WriteTransaction } from '../open-database.ts';
import { shardOf } from './shard.ts';
import type { EpisodeKey } from './wanted-episode.ts';

/**
 * Records a member's like of an episode. Liking it again has no effect.
 *
 * @returns Whether it was added. If so, the caller must count it by {@link raiseLikeCount}.
 */
export async function addLike(
  tx: WriteTransaction,
  { userId, dramaId, episodeId, nowMs }: EpisodeKey & { userId: string; nowMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into episode_like (user_id, episode_id, drama_id, liked_at)
    values (
      ${userId}::uuid, ${episodeId}::uuid, ${dramaId}::uuid, ${new Date(nowMs)}::timestamptz
    )
    on conflict do nothing
    returning episode_id
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes a member's likes, even of episodes that no longer exist. Rows are locked in the order of
 * the episodes' ids, so that concurrent deletions never deadlock.
 *
 * @param which.key  Null deletes all.
 * @returns The episodes, which the caller must count by {@link lowerLikeCounts}.
 */
export async function deleteLikes(
  tx: WriteTransaction,
  { userId, key }: { userId: string; key: EpisodeKey | null },
): Promise<string[]> {
  const isChosen =
    key === null
      ? sql``
      : sql`and episode_id = ${key.episodeId}::uuid and drama_id = ${key.dramaId}::uuid`;
  const { rows } = await sql<{ episode_id: string }>`
    with chosen as (
      select episode_id from episode_like where user_id = ${userId} ${isChosen}
      order by episode_id for update
    )
    delete from episode_like using chosen
    where episode_like.user_id = ${userId} and episode_like.episode_id = chosen.episode_id
    returning episode_like.episode_id
  `.execute(tx);
  return rows.map((row) => toHexId(row.episode_id));
}

/** Counts a like that was added. The counts are rows of the catalogue, as for favourites. */
export async function raiseLikeCount(
  tx: WriteTransaction,
  { userId, episodeId }: { userId: string; episodeId: string },
): Promise<void> {
  await sql`
    insert into episode_like_count as counter (episode_id, shard, likes)
    values (${episodeId}::uuid, ${shardOf(userId)}::smallint, 1)
    on conflict (episode_id, shard) do update set likes = counter.likes + 1
  `.execute(tx);
}

/** Counts likes that were deleted. The counts are locked in the order of the episodes' ids. */
export async function lowerLikeCounts(
  tx: WriteTransaction,
  { userId, episodeIds }: { userId: string; episodeIds: readonly string[] },
): Promise<void> {
  const shard = shardOf(userId);
  await sql`
    with locked as (
      select episode_id from episode_like_count
      where shard = ${shard} and episode_id = any(${episodeIds}::uuid[])
      order by episode_id for update
    )
    update episode_like_count as counter set likes = counter.likes - 1
    from locked
    where counter.episode_id = locked.episode_id and counter.shard = ${shard}
  `.execute(tx);
}
