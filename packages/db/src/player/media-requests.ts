import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';
import { enqueueAll } from '../work/enqueue-work.ts';
import { cancelWork } from '../work/finish-work.ts';

/** Kind of work items that render an episode; the key is the episode id. */
export const RENDERING = 'render-episode';

const FAILURE_CHARACTERS_MAX = 1_000;

/**
 * Requests the media of episodes from a worker. Repeating a request can raise the priority but
 * never lower it. Episodes that are ready or have failed for good are skipped.
 */
export async function requestMedia(
  db: Database,
  request: { episodeIds: readonly string[]; priority: number; nowMs: number },
): Promise<void> {
  const { episodeIds, priority, nowMs } = request;
  // Same form as toHexId.
  const key = sql`replace(episode.id::text, '-', '')`;
  const items = sql`
    select ${RENDERING}::text, ${key}, ${priority}::int, ${new Date(nowMs)}::timestamptz,
      '{}'::jsonb
    from episode
    where episode.id = any(${episodeIds}::uuid[]) and episode.media_status = 'processing'
    order by episode.id`;
  await enqueueAll(db, { items, nowMs, isRunAgain: false });
}

/** An episode whose media is in preparation. */
export type UnrenderedEpisode = { episodeId: string; dramaId: string; episodeNumber: number };

/** Finds an episode that is being prepared; null if it is ready, failed or deleted. */
export async function findUnrendered(
  db: Database,
  episodeId: string,
): Promise<UnrenderedEpisode | null> {
  const row = await db
    .selectFrom('episode')
    .where('id', '=', episodeId)
    .where('media_status', '=', 'processing')
    .select(['drama_id', 'number'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { episodeId, dramaId: toHexId(row.drama_id), episodeNumber: row.number };
}

/**
 * Marks every episode whose rendering has failed for good as being prepared again.
 *
 * @param only  Restricts this to one episode.
 * @returns The ids of these episodes.
 */
export async function resetFailed(
  tx: WriteTransaction,
  only?: { dramaId: string; episodeNumber: number },
): Promise<string[]> {
  const rows = await tx
    .updateTable('episode')
    .set({ media_status: 'processing', failure: null })
    .where('media_status', '=', 'failed')
    .$if(only !== undefined, (query) =>
      query
        .where('drama_id', '=', only?.dramaId ?? '')
        .where('number', '=', only?.episodeNumber ?? 0),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => toHexId(id));
}

/** Counts the episodes whose rendering has failed for good. */
export async function countFailed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('episode')
    .where('media_status', '=', 'failed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Drops the request for an episode's media. */
export function dropMediaRequest(tx: WriteTransaction, episodeId: string): Promise<void> {
  return cancelWork(tx, { kind: RENDERING, key: episodeId });
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
  await dropMediaRequest(tx, episodeId);
}
