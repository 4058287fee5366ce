import type { EpisodePosition, LastWatched, WatchHistory } from '@hookline/domain/library';
import { sql } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { Database, WriteTransaction } from '../open-database.ts';

/** Maximum lag of an entry's time behind its position's time. */
const ENTRY_KEPT_MS = 60_000;

// Every statement here locks rows of `watch_history` first, then of `watch_position`.

type Report = EpisodePosition & { userId: string; loginAtMs: number };

/**
 * Writes a member's position in an episode and makes the episode its drama's history entry.
 *
 * An entry's time is indexed, so each change costs two index entries. The time is not updated
 * while the entry is the member's newest and less than a minute old, since the list does not
 * change; the position has the exact time, and {@link catchUpHistory} copies it later. An entry
 * from before the login is always updated: merges rely on that.
 */
export async function reportWatch(db: Database, report: Report): Promise<void> {
  const { userId, dramaId, episodeId, seconds } = report;
  const keptSinceMs = Math.max(report.loginAtMs, report.reportedAtMs - ENTRY_KEPT_MS);
  await sql`
    select report_watch(
      ${userId}::uuid, ${dramaId}::uuid, ${episodeId}::uuid, ${seconds}::int,
      ${new Date(report.reportedAtMs)}::timestamptz, ${new Date(keptSinceMs)}::timestamptz
    )
  `.execute(db);
}

/** Sets the times of entries that {@link reportWatch} has not updated. */
export async function catchUpHistory(tx: WriteTransaction, userId: string): Promise<void> {
  await sql`
    update watch_history as entry set watched_at = position.reported_at
    from watch_position as position
    where entry.user_id = ${userId} and position.user_id = entry.user_id
      and position.drama_id = entry.drama_id and position.episode_id = entry.episode_id
      and position.reported_at > entry.watched_at
  `.execute(tx);
}

/**
 * Makes merges and deletions of one member's history wait for each other. A stronger lock would
 * also block the foreign key checks of reports. A merge may wait for rows that a report has locked,
 * so the two would deadlock.
 */
export async function lockHistory(tx: WriteTransaction, userId: string): Promise<void> {
  await tx
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Reads a member's history entries and positions for the given dramas. */
export async function readHistory(
  db: Database,
  { userId, dramaIds }: { userId: string; dramaIds: readonly string[] },
): Promise<WatchHistory> {
  const ofDramas = sql<boolean>`drama_id = any(${dramaIds}::uuid[])`;
  const dramas = await db
    .selectFrom('watch_history')
    .where('user_id', '=', userId)
    .where(ofDramas)
    .select(['drama_id', 'episode_id', 'watched_at'])
    .execute();
  const positions = await db
    .selectFrom('watch_position')
    .where('user_id', '=', userId)
    .where(ofDramas)
    .select(['drama_id', 'episode_id', 'seconds', 'reported_at'])
    .execute();
  return {
    dramas: dramas.map((row) => ({
      dramaId: toHexId(row.drama_id),
      episodeId: toHexId(row.episode_id),
      watchedAtMs: row.watched_at.getTime(),
    })),
    positions: positions.map((row) => ({
      dramaId: toHexId(row.drama_id),
      episodeId: toHexId(row.episode_id),
      seconds: row.seconds,
      reportedAtMs: row.reported_at.getTime(),
    })),
  };
}

/**
 * Writes entries and positions, in their order. Rows that a report has made newer meanwhile are
 * kept.
 */
export async function writeHistory(
  tx: WriteTransaction,
  { userId, dramas, positions }: WatchHistory & { userId: string },
): Promise<void> {
  await writeDramas(tx, userId, dramas);
  await writePositions(tx, userId, positions);
}

async function writeDramas(
  tx: WriteTransaction,
  userId: string,
  dramas: readonly LastWatched[],
): Promise<void> {
  if (dramas.length === 0) return;
  await sql`
    insert into watch_history (user_id, drama_id, episode_id, watched_at)
    select ${userId}::uuid, watched.drama_id, watched.episode_id, watched.at
    from unnest(
      ${dramas.map(({ dramaId }) => dramaId)}::uuid[],
      ${dramas.map(({ episodeId }) => episodeId)}::uuid[],
      ${dramas.map(({ watchedAtMs }) => new Date(watchedAtMs))}::timestamptz[]
    ) with ordinality as watched (drama_id, episode_id, at, rank)
    order by watched.rank
    on conflict (user_id, drama_id) do update
      set episode_id = excluded.episode_id, watched_at = excluded.watched_at
      where watch_history.watched_at < excluded.watched_at
  `.execute(tx);
}

async function writePositions(
  tx: WriteTransaction,
  userId: string,
  positions: readonly EpisodePosition[],
): Promise<void> {
  if (positions.length === 0) return;
  await sql`
    insert into watch_position (user_id, drama_id, episode_id, seconds, reported_at)
    select ${userId}::uuid, watched.drama_id, watched.episode_id, watched.seconds, watched.at
    from unnest(
      ${positions.map(({ dramaId }) => dramaId)}::uuid[],
      ${positions.map(({ episodeId }) => episodeId)}::uuid[],
      ${positions.map(({ seconds }) => seconds)}::int[],
      ${positions.map(({ reportedAtMs }) => new Date(reportedAtMs))}::timestamptz[]
    ) with ordinality as watched (drama_id, episode_id, seconds, at, rank)
    order by watched.rank
    on conflict (user_id, drama_id, episode_id) do update
      set seconds = excluded.seconds, reported_at = excluded.reported_at
      where watch_position.reported_at < excluded.reported_at
  `.execute(tx);
}

/**
 * Deletes a member's history entries and positions for the given dramas.
 *
 * @param which.dramaIds  Null deletes everything. Unknown ids are ignored.
 */
export async function deleteHistory(
  tx: WriteTransaction,
  { userId, dramaIds }: { userId: string; dramaIds: readonly string[] | null },
): Promise<void> {
  const isChosen =
    dramaIds === null ? sql<boolean>`true` : sql<boolean>`drama_id = any(${dramaIds}::uuid[])`;
  await tx.deleteFrom('watch_history').where('user_id', '=', userId).where(isChosen).execute();
  await tx.deleteFrom('watch_position').where('user_id', '=', userId).where(isChosen).execute();
}

/** Finds a member's position in an episode, in seconds; 0 if the member has not watched it. */
export async function findPosition(
  db: Database,
  key: { userId: string; dramaId: string; episodeId: string },
): Promise<number> {
  const row = await db
    .selectFrom('watch_position')
    .where('user_id', '=', key.userId)
    .where('drama_id', '=', key.dramaId)
    .where('episode_id', '=', key.episodeId)
    .select('seconds')
    .executeTakeFirst();
  return row?.seconds ?? 0;
}
