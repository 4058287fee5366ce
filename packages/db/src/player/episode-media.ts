import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';

/** Media of a ready episode, for a caller that frees disk space. */
export type EpisodeMedia = {
  episodeId: string;
  dramaId: string;
  episodeNumber: number;
  hash: string;
  createdAtMs: number;
};

/** Lists the media of all ready episodes of these dramas, oldest first. */
export async function listEpisodeMedia(
  db: Database,
  dramaIds: readonly string[],
): Promise<EpisodeMedia[]> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('media_version', 'media_version.id', 'episode.media_id')
    // `in` would prepare a statement for each length of the list.
    .where(sql<boolean>`episode.drama_id = any(${dramaIds}::uuid[])`)
    .where('episode.media_status', '=', 'ready')
    .orderBy('media_version.created_at')
    .orderBy('episode.id')
    .select(['episode.id', 'episode.drama_id', 'episode.number'])
    .select(['media_version.hash', 'media_version.created_at'])
    .execute();
  return rows.map((row) => ({
    episodeId: toHexId(row.id),
    dramaId: toHexId(row.drama_id),
    episodeNumber: row.number,
    hash: row.hash,
    createdAtMs: row.created_at.getTime(),
  }));
}

/**
 * Removes an episode's media, so that the episode is in preparation until a worker has rendered it
 * again.
 * The caller deletes the files after the transaction is committed.
 *
 * @returns False if the episode has other media by then.
 */
export async function dropEpisodeMedia(
  tx: WriteTransaction,
  media: { episodeId: string; hash: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('episode')
    .set({ media_id: null, media_status: 'processing' })
    .where('id', '=', media.episodeId)
    .where('media_id', 'in', (eb) =>
      eb.selectFrom('media_version').where('hash', '=', media.hash).select('id'),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
