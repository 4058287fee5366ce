import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';
import { deleteFavourites } from './favourites.ts';
import { shardOf } from './shard.ts';

/**
 * Deletes everything in a member's library: favourites, likes, watch history and positions.
 * Favourite and like counts are lowered accordingly. Rows and counts are each locked in the order
 * of their keys, so that concurrent deletions never deadlock.
 */
export async function forgetLibrary(tx: WriteTransaction, userId: string): Promise<void> {
  await deleteFavourites(tx, { userId, dramaIds: null });
  const shard = shardOf(userId);
  await sql`
    with chosen as (
      select episode_id from episode_like where user_id = ${userId} order by episode_id for update
    ), deleted as (
      delete from episode_like using chosen
      where episode_like.user_id = ${userId} and episode_like.episode_id = chosen.episode_id
      returning episode_like.episode_id
    ), locked as (
      select episode_id from episode_like_count
      where shard = ${shard} and episode_id in (select episode_id from deleted)
      order by episode_id for update
    )
    update episode_like_count as counter set likes = counter.likes - 1
    from locked
    where counter.episode_id = locked.episode_id and counter.shard = ${shard}
  `.execute(tx);
  await tx.deleteFrom('watch_history').where('user_id', '=', userId).execute();
  await tx.deleteFrom('watch_position').where('user_id', '=', userId).execute();
}
