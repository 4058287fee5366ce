import { sql } from 'kysely';

import type { SourceFit, SourcePreset } from '../column-types.ts';
import { toHexId } from '../hex-id.ts';
import type { Database, WriteTransaction } from '../open-database.ts';
import { enqueueWork } from '../work/enqueue-work.ts';
import { ENCODING } from './media-requests.ts';

const FAILURE_CHARACTERS_MAX = 1_000;

/** A source in the media store, as numbered parts under the hash of its content. */
export type FilmSource = {
  /** SHA-256 of the whole file, in hex. */
  hash: string;
  sizeBytes: number;
  partCount: number;
};

/** A source that will become the film of an episode, and how it is encoded. */
export type EpisodeSource = FilmSource & {
  /** Name that the operator's file has, for messages. */
  fileName: string;
  fit: SourceFit;
  preset: SourcePreset;
};

/** A source with its episode. */
export type UnencodedEpisode = EpisodeSource & {
  episodeId: string;
  dramaId: string;
  episodeNumber: number;
};

/**
 * Gives an episode the source of its next film, in place of one that is not encoded yet, and
 * enqueues its encoding. The episode plays its present film until then.
 *
 * @param change.source  Its parts are in the media store.
 * @param change.dueAtMs  Films with the same priority are encoded in the order of this time.
 */
export async function saveEpisodeSource(
  tx: WriteTransaction,
  change: {
    episodeId: string;
    source: EpisodeSource;
    priority: number;
    dueAtMs: number;
    nowMs: number;
  },
): Promise<void> {
  const { episodeId, source, priority, dueAtMs, nowMs } = change;
  const { hash, sizeBytes, partCount, fileName, fit, preset } = source;
  await sql`
    insert into film_source (hash, size_bytes, part_count)
    values (${hash}, ${sizeBytes}, ${partCount})
    on conflict (hash) do update set size_bytes = excluded.size_bytes,
      part_count = excluded.part_count, unused_since = null
  `.execute(tx);
  await sql`
    insert into episode_source (episode_id, source_hash, file_name, fit, preset)
    values (${episodeId}::uuid, ${hash}, ${fileName}, ${fit}, ${preset})
    on conflict (episode_id) do update set source_hash = excluded.source_hash,
      file_name = excluded.file_name, fit = excluded.fit, preset = excluded.preset, failure = null
  `.execute(tx);
  await tx
    .updateTable('episode')
    .set({ media_status: 'processing', failure: null })
    .where('id', '=', episodeId)
    .where('media_status', '=', 'failed')
    .execute();
  await enqueueWork(tx, { kind: ENCODING, key: episodeId, priority, dueAtMs, nowMs });
}

/**
 * Finds the source of an episode's next film.
 *
 * @returns Null if it has none, or its encoding has failed for good.
 */
export async function findEpisodeSource(
  db: Database,
  episodeId: string,
): Promise<UnencodedEpisode | null> {
  const row = await db
    .selectFrom('episode_source as source')
    .innerJoin('film_source', 'film_source.hash', 'source.source_hash')
    .innerJoin('episode', 'episode.id', 'source.episode_id')
    .where('source.episode_id', '=', episodeId)
    .where('source.failure', 'is', null)
    .select(['episode.drama_id as dramaId', 'episode.number as episodeNumber'])
    .select(['hash', 'size_bytes as sizeBytes', 'part_count as partCount'])
    .select(['file_name as fileName', 'source.fit', 'source.preset'])
    .executeTakeFirst();
  return row === undefined ? null : { ...row, dramaId: toHexId(row.dramaId), episodeId };
}

/**
 * Removes the source that was encoded from its episode.
 *
 * @returns False if the episode was deleted or has another source by now, so that the film made
 *   from this one must not replace its film.
 */
export async function takeEpisodeSource(
  tx: WriteTransaction,
  { episodeId, hash }: { episodeId: string; hash: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('episode_source')
    .where('episode_id', '=', episodeId)
    .where('source_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Marks the source of an episode as failed for good.
 *
 * @param result.failure  A sentence for operators.
 */
export async function failEpisodeSource(
  tx: WriteTransaction,
  { episodeId, failure }: { episodeId: string; failure: string },
): Promise<void> {
  await tx
    .updateTable('episode_source')
    .set({ failure: failure.slice(0, FAILURE_CHARACTERS_MAX) })
    .where('episode_id', '=', episodeId)
    .execute();
}

/** Whether an episode waits whose encoding is due, and no worker has begun it. */
export async function isEncodingDue(db: Database, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  const { rows } = await sql`
    select from work_item
    where kind = ${ENCODING} and failed_at is null and due_at <= ${now}
      and (leased_until is null or leased_until <= ${now})
    limit 1
  `.execute(db);
  return rows.length > 0;
}
