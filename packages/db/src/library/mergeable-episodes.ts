import { coins, type Coins } from '@hookline/domain';
import { sql } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';

/** An episode of a published drama, and how far the member has unlocked the drama. */
export type MergeableEpisode = {
  dramaId: string;
  episodeId: string;
  /** One-based. */
  number: number;
  price: Coins;
  /** Null until there is a media version. */
  durationMs: number | null;
  /** Inclusive one-based number; 0 for nothing. */
  unlockedUpto: number;
};

/** Finds the episodes that exist, belong to the drama named beside them, and are published. */
export async function findMergeableEpisodes(
  db: Database,
  wanted: { userId: string; keys: readonly { dramaId: string; episodeId: string }[] },
): Promise<MergeableEpisode[]> {
  const { userId, keys } = wanted;
  const { rows } = await sql<{
    drama_id: string;
    id: string;
    number: number;
    price: number;
    duration_ms: number | null;
    unlocked_upto: number;
  }>`
    select episode.drama_id, episode.id, episode.number, episode.price, media_version.duration_ms,
      coalesce(drama_progress.unlocked_upto, 0) as unlocked_upto
    from (
      select distinct drama_id, episode_id from unnest(
        ${keys.map(({ dramaId }) => dramaId)}::uuid[],
        ${keys.map(({ episodeId }) => episodeId)}::uuid[]
      ) as given (drama_id, episode_id)
    ) as wanted
    join episode on episode.id = wanted.episode_id and episode.drama_id = wanted.drama_id
    join drama on drama.id = episode.drama_id and drama.state = 'published'
    left join media_version on media_version.id = episode.media_id
    left join drama_progress
      on drama_progress.user_id = ${userId} and drama_progress.drama_id = episode.drama_id
  `.execute(db);
  return rows.map((row) => ({
    dramaId: toHexId(row.drama_id),
    episodeId: toHexId(row.id),
    number: row.number,
    price: coins(row.price),
    durationMs: row.duration_ms,
    unlockedUpto: row.unlocked_upto,
  }));
}
