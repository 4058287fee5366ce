import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';
import { enqueueAll } from '../work/enqueue-work.ts';
import { cancelWork } from '../work/finish-work.ts';

/** Kind of work items that render an episode from its story; the key is the episode id. */
export const RENDERING = 'render-episode';
/** Kind of work items that encode the stored source of an episode; the key is the episode id. */
export const ENCODING = 'encode-episode';

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
  const kind = sql`case when source.episode_id is null then ${RENDERING} else ${ENCODING} end`;
  const items = sql`
    select ${kind}, ${key}, ${priority}::int, ${new Date(nowMs)}::timestamptz, '{}'::jsonb
    from episode
    left join episode_source as source
      on source.episode_id = episode.id and source.failure is null
    where episode.id = any(${episodeIds}::uuid[])
      and (episode.media_status = 'processing' or source.episode_id is not null)
    order by episode.id`;
  await enqueueAll(db, { items, nowMs, isRunAgain: false });
}

/** An episode whose media are in preparation. */
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
 * Prepares every episode whose rendering or encoding has failed for good for another attempt.
 *
 * @param only  Restricts this to one episode.
 * @returns The ids of these episodes.
 */
export async function resetFailed(
  tx: WriteTransaction,
  only?: { dramaId: string; episodeNumber: number },
): Promise<string[]> {
  const chosen =
    only === undefined
      ? sql`true`
      : sql`drama_id = ${only.dramaId}::uuid and number = ${only.episodeNumber}`;
  const { rows } = await sql<{ id: string }>`
    with unready as (
      update episode set media_status = 'processing', failure = null
      where media_status = 'failed' and ${chosen}
      returning id
    ), unencoded as (
      update episode_source set failure = null
      from episode
      where episode.id = episode_id and episode_source.failure is not null and ${chosen}
      returning episode_id as id
    )
    select id from unready union select id from unencoded order by id
  `.execute(tx);
  return rows.map(({ id }) => toHexId(id));
}

/** Drops the request for an episode's media. */
export async function dropMediaRequest(tx: WriteTransaction, episodeId: string): Promise<void> {
  for (const kind of [RENDERING, ENCODING]) await cancelWork(tx, { kind, key: episodeId });
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
