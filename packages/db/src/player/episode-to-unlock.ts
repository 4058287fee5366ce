import { sql } from 'kysely';

import {
  EPISODE_COLUMNS,
  episodeOf,
  episodeTables,
  type EpisodeRecord,
  type EpisodeRow,
} from '../catalog/episodes.ts';
import type { Database } from '../open-database.ts';
import { firstLocked } from '../wallet/queries/first-locked.ts';

export type EpisodeToUnlock = {
  episode: EpisodeRecord;
  /** Number of the drama's first locked episode: one-based; null if there is none. */
  firstLockedNumber: number | null;
};

/**
 * Finds an episode and its drama's first locked episode in one statement; null if the member cannot
 * see the episode.
 */
export async function findEpisodeToUnlock(
  db: Database,
  key: { userId: string; dramaId: string; episodeId: string },
): Promise<EpisodeToUnlock | null> {
  const { userId, dramaId, episodeId } = key;
  const { rows } = await sql<EpisodeRow & { first_locked: number | null }>`
    select ${EPISODE_COLUMNS}, ${firstLocked(key)} as first_locked
    from ${episodeTables(userId)}
    where episode.drama_id = ${dramaId}::uuid and episode.id = ${episodeId}::uuid
  `.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : { episode: episodeOf(row), firstLockedNumber: row.first_locked };
}
