import type { Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { Database, WriteTransaction } from '../open-database.ts';
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

/**
 * Adds a drama to a member's list. A drama already listed keeps its position.
 *
 * @returns Whether it was added. If so, the caller must count it by {@link raiseFavouriteCount}.
 */
export async function addFavourite(
  tx: WriteTransaction,
  { userId, dramaId, nowMs }: { userId: string; dramaId: string; nowMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into favourite (user_id, drama_id, added_at)
    values (${userId}::uuid, ${dramaId}::uuid, ${new Date(nowMs)}::timestamptz)
    on conflict do nothing
    returning drama_id
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Removes dramas from a member's list, even dramas that no longer exist. Rows are locked in drama
 * order, so that concurrent deletions never deadlock.
 *
 * @param which.dramaIds  Null removes all. Unknown ids are ignored.
 * @returns The removed dramas, which the caller must count by {@link lowerFavouriteCounts}.
 */
export async function deleteFavourites(
  tx: WriteTransaction,
  { userId, dramaIds }: { userId: string; dramaIds: readonly string[] | null },
): Promise<string[]> {
  const isChosen = dramaIds === null ? sql`` : sql`and drama_id = any(${dramaIds}::uuid[])`;
  const { rows } = await sql<{ drama_id: string }>`
    with chosen as (
      select drama_id from favourite where user_id = ${userId} ${isChosen}
      order by drama_id for update
    )
    delete from favourite using chosen
    where favourite.user_id = ${userId} and favourite.drama_id = chosen.drama_id
    returning favourite.drama_id
  `.execute(tx);
  return rows.map((row) => toHexId(row.drama_id));
}

/**
 * Counts a favourite that was added. Counts are rows of the catalogue: a statement that touches
 * them reads no row of a member, which may be stored on another server (ADR 0080).
 */
export async function raiseFavouriteCount(
  tx: WriteTransaction,
  { userId, dramaId }: { userId: string; dramaId: string },
): Promise<void> {
  await sql`
    insert into favourite_count as counter (drama_id, shard, favourites)
    values (${dramaId}::uuid, ${shardOf(userId)}::smallint, 1)
    on conflict (drama_id, shard) do update set favourites = counter.favourites + 1
  `.execute(tx);
}

/** Counts favourites that were removed. The counts are locked in drama order. */
export async function lowerFavouriteCounts(
  tx: WriteTransaction,
  { userId, dramaIds }: { userId: string; dramaIds: readonly string[] },
): Promise<void> {
  const shard = shardOf(userId);
  await sql`
    with locked as (
      select drama_id from favourite_count
      where shard = ${shard} and drama_id = any(${dramaIds}::uuid[])
      order by drama_id for update
    )
    update favourite_count as counter set favourites = counter.favourites - 1
    from locked
    where counter.drama_id = locked.drama_id and counter.shard = ${shard}
  `.execute(tx);
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
