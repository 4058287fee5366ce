import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';

/** A request that a worker has claimed. Its lease keeps other workers away until it ends. */
export type MediaJob = {
  episodeId: string;
  dramaId: string;
  episodeNumber: number;
  priority: number;
  /** One-based: how often the request has been claimed, this time included. */
  attemptNumber: number;
};

/** A failed request may be claimed again after this many seconds for each attempt so far. */
const RETRY_SECONDS_PER_ATTEMPT = 5;
const FAILURE_CHARACTERS_MAX = 1_000;

/**
 * Asks a worker for the media of episodes. Asking again raises the priority and never lowers it.
 * Episodes that are ready or have failed for good are left alone.
 */
export async function requestMedia(
  db: Database,
  request: { episodeIds: readonly string[]; priority: number },
): Promise<void> {
  const { episodeIds, priority } = request;
  // Only a row that changes is locked: a popular episode is asked for all the time.
  await sql`
    insert into media_request (episode_id, priority)
    select episode.id, ${priority}::int from episode
    where episode.id = any(${episodeIds}::uuid[]) and episode.media_status = 'processing'
    order by episode.id
    on conflict (episode_id) do update set priority = excluded.priority
    where media_request.priority < excluded.priority
  `.execute(db);
}

/**
 * Claims the most urgent request that no other worker holds, the oldest of equals. A worker that
 * dies loses it when the lease ends. Null if there is nothing to do.
 *
 * @param lease.priorityMin  Leaves less urgent requests where they are.
 */
export async function claimMediaRequest(
  db: Database,
  lease: { nowMs: number; leaseMs: number; priorityMin?: number },
): Promise<MediaJob | null> {
  const now = new Date(lease.nowMs);
  const until = new Date(lease.nowMs + lease.leaseMs);
  const { rows } = await sql<{
    episode_id: string;
    drama_id: string;
    number: number;
    priority: number;
    attempts: number;
  }>`
    update media_request set locked_until = ${until}, attempts = attempts + 1
    from episode
    where episode.id = media_request.episode_id and media_request.episode_id = (
      select episode_id from media_request
      where (locked_until is null or locked_until <= ${now})
        and priority >= ${lease.priorityMin ?? 0}
      order by priority desc, requested_at, episode_id
      limit 1 for update skip locked
    )
    returning media_request.episode_id, episode.drama_id, episode.number,
      media_request.priority, media_request.attempts
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    episodeId: toHexId(row.episode_id),
    dramaId: toHexId(row.drama_id),
    episodeNumber: row.number,
    priority: row.priority,
    attemptNumber: row.attempts,
  };
}

/** Extends the lease of a claimed request while the work on it goes on. */
export async function extendMediaLease(
  db: Database,
  lease: { episodeId: string; nowMs: number; leaseMs: number },
): Promise<void> {
  await db
    .updateTable('media_request')
    .set({ locked_until: new Date(lease.nowMs + lease.leaseMs) })
    .where('episode_id', '=', lease.episodeId)
    .execute();
}

/**
 * Lets a failed request rest for a while, unless it has been tried often enough.
 *
 * @returns Whether it will be tried again.
 */
export async function delayMediaRequest(
  db: Database,
  result: { episodeId: string; attemptsMax: number; nowMs: number },
): Promise<boolean> {
  const { episodeId, attemptsMax, nowMs } = result;
  const { rows } = await sql`
    update media_request
    set locked_until = ${new Date(nowMs)}::timestamptz
      + attempts * ${RETRY_SECONDS_PER_ATTEMPT}::int * interval '1 second'
    where episode_id = ${episodeId}::uuid and attempts < ${attemptsMax}
    returning episode_id
  `.execute(db);
  return rows.length > 0;
}

/**
 * Marks an episode that is being prepared as failed, and drops its request.
 *
 * @param result.failure  A sentence for operators.
 */
export async function failEpisode(
  tx: WriteTransaction,
  result: { episodeId: string; failure: string },
): Promise<void> {
  const { episodeId, failure } = result;
  await tx
    .updateTable('episode')
    .set({ media_status: 'failed', failure: failure.slice(0, FAILURE_CHARACTERS_MAX) })
    .where('id', '=', episodeId)
    .where('media_status', '=', 'processing')
    .execute();
  await tx.deleteFrom('media_request').where('episode_id', '=', episodeId).execute();
}
