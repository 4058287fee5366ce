import type { Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';
import {
  lastWatchedId,
  LIBRARY_DRAMA_COLUMNS,
  libraryDramaOf,
  libraryDramas,
  type LibraryDrama,
  type LibraryDramaRow,
} from './library-drama.ts';
import { listedRows, type ListPage } from './list-page.ts';
import { shardOf } from './shard.ts';
import { missingOf, wantedEpisode, type EpisodeKey, type Missing } from './wanted-episode.ts';

/** Adds a drama to a member's list and counts it. A drama already listed keeps its position. */
export async function addFavourite(
  db: Database,
  favourite: EpisodeKey & { userId: string; nowMs: number },
): Promise<Missing> {
  const { userId, nowMs } = favourite;
  const { rows } = await sql<{ episode_id: string | null }>`
    with wanted as (${wantedEpisode(favourite)}), added as (
      insert into favourite (user_id, drama_id, added_at)
      select ${userId}::uuid, drama_id, ${new Date(nowMs)}::timestamptz from wanted
      where episode_id is not null
      on conflict do nothing
      returning drama_id
    ), counted as (
      insert into favourite_count as counter (drama_id, shard, favourites)
      select drama_id, ${shardOf(userId)}::smallint, 1 from added
      on conflict (drama_id, shard) do update set favourites = counter.favourites + 1
    )
    select episode_id from wanted
  `.execute(db);
  return missingOf(rows[0]);
}

/** Removes a drama, which need not exist any more, from a member's list. */
export async function deleteFavourite(
  db: Database,
  { userId, dramaId }: { userId: string; dramaId: string },
): Promise<void> {
  await sql`
    with deleted as (
      delete from favourite where user_id = ${userId} and drama_id = ${dramaId}::uuid
      returning drama_id
    )
    update favourite_count as counter set favourites = counter.favourites - 1
    from deleted
    where counter.drama_id = deleted.drama_id and counter.shard = ${shardOf(userId)}
  `.execute(db);
}

/**
 * Removes several dramas from a member's list. Rows and counters are each locked in drama
 * order, so that concurrent deletions never deadlock.
 *
 * @param which.dramaIds  Null removes all. Unknown ids are ignored.
 */
export async function deleteFavourites(
  db: Database,
  { userId, dramaIds }: { userId: string; dramaIds: readonly string[] | null },
): Promise<void> {
  const isChosen = dramaIds === null ? sql`` : sql`and drama_id = any(${dramaIds}::uuid[])`;
  const shard = shardOf(userId);
  await sql`
    with chosen as (
      select drama_id from favourite where user_id = ${userId} ${isChosen}
      order by drama_id for update
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
  `.execute(db);
}

export type FavouriteRecord = LibraryDrama & {
  /** Episode that the member watched last; null if there is none. */
  lastWatched: { episodeId: string; episodeNumber: number } | null;
};

type Row = LibraryDramaRow & { watched_id: string | null; watched_number: number | null };

/** Lists a member's favourites, newest first, without dramas the member can no longer see. */
export async function listFavourites(
  db: Database,
  page: ListPage & { locale: Locale },
): Promise<FavouriteRecord[]> {
  const { userId } = page;
  const { rows } = await sql<Row>`
    select ${LIBRARY_DRAMA_COLUMNS}, watched.id as watched_id, watched.number as watched_number
    from ${libraryDramas(listedRows('favourites', page), page)}
    left join watch_history
      on watch_history.user_id = ${userId} and watch_history.drama_id = listed.drama_id
    left join episode as watched on watched.id = ${lastWatchedId(userId)}
    order by listed.listed_at desc, listed.drama_id desc
  `.execute(db);
  return rows.map(favouriteOf);
}

function favouriteOf(row: Row): FavouriteRecord {
  const { watched_id: id, watched_number: number } = row;
  const lastWatched =
    id === null || number === null ? null : { episodeId: toHexId(id), episodeNumber: number };
  return { ...libraryDramaOf(row), lastWatched };
}
