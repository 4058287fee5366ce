import { sql, type RawBuilder } from 'kysely';

import { isFindable, isFindableDrama } from '../catalog/findable.ts';
import type { Database } from '../open-database.ts';

export type EpisodeKey = { dramaId: string; episodeId: string };

/** Part of an {@link EpisodeKey} that the viewer cannot see; null if both are visible. */
export type Missing = 'drama' | 'episode' | null;

/**
 * Builds a query for a drama that the viewer can see and one of its episodes, whose `episode_id` is
 * null if the episode is missing.
 *
 * @param key.userId  Null for a guest.
 */
export function wantedEpisode(key: EpisodeKey & { userId: string | null }): RawBuilder<unknown> {
  const { dramaId, episodeId, userId } = key;
  return sql`
    select drama.id as drama_id, episode.id as episode_id from drama
    left join episode on episode.id = ${episodeId}::uuid and episode.drama_id = drama.id
      and ${isFindable(userId)}
    where drama.id = ${dramaId}::uuid and ${isFindableDrama(userId)}`;
}

/** @param row  The row of {@link wantedEpisode}. */
export function missingOf(row: { episode_id: string | null } | undefined): Missing {
  if (row === undefined) return 'drama';
  return row.episode_id === null ? 'episode' : null;
}

/** Finds which part of a key, if any, the viewer cannot see. */
export async function findMissing(
  db: Database,
  key: EpisodeKey & { userId: string | null },
): Promise<Missing> {
  const { rows } = await sql<{ episode_id: string | null }>`${wantedEpisode(key)}`.execute(db);
  return missingOf(rows[0]);
}
