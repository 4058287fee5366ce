import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

/**
 * Deletes everything in the library of a member: favourites, likes, watch history and positions.
 * The counts of favourites and likes are lowered with them. Rows and counts are each locked in the
 * order of their keys, so that deletions at the same time never wait for each other in a circle.
 */
export async function forgetLibrary(tx: WriteTransaction, userId: string): Promise<void> {
  const shard = Number.parseInt(userId.slice(0, 1), 16);
  await sql`
    with chosen as (
      select drama_id from favourite where user_id = ${userId} order by drama_id for update
    ), deleted as (
      delete from favourite using chosen
      where favourite.user_id = ${userId} and favourite.drama_id = chosen.drama_id
      returning favourite.drama_id
    ), locked as (
      select drama_id from favourite_count
      where shard = ${shard} and drama_id in (select drama_id from deleted)
      order by drama_id for update
    )
    update favourite_count as counter set favourites = counter.favourites - 1
    from locked
    where counter.drama_id = locked.drama_id and counter.shard = ${shard}
  `.execute(tx);
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
