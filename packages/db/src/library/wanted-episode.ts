import { sql, type RawBuilder } from 'kysely';

export type EpisodeKey = { dramaId: string; episodeId: string };

/** The part of an {@link EpisodeKey} that does not exist or is not published; null if both do. */
export type Missing = 'drama' | 'episode' | null;

/** A query for a published drama and one of its episodes, whose `episode_id` is null if missing. */
export function wantedEpisode({ dramaId, episodeId }: EpisodeKey): RawBuilder<unknown> {
  return sql`
    select drama.id as drama_id, episode.id as episode_id from drama
    left join episode on episode.id = ${episodeId}::uuid and episode.drama_id = drama.id
    where drama.id = ${dramaId}::uuid and drama.state = 'published'`;
}

/** @param row  The row of {@link wantedEpisode}. */
export function missingOf(row: { episode_id: string | null } | undefined): Missing {
  if (row === undefined) return 'drama';
  return row.episode_id === null ? 'episode' : null;
}
