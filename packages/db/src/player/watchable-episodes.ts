import type { EpisodeSettings } from '@hookline/domain/catalog';
import { sql } from 'kysely';

import { settingsOf, SETTINGS_COLUMNS, type SettingsRow } from '../catalog/episode-settings.ts';
import { isFindable } from '../catalog/findable.ts';
import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';
import type { MediaStatus } from '../column-types.ts';

/** Data that decides whether a viewer can have watched an episode. */
export type WatchableEpisode = EpisodeSettings & {
  dramaId: string;
  episodeId: string;
  /** One-based. */
  number: number;
  mediaStatus: MediaStatus;
  mediaId: string | null;
  /** Null until there is a media version. */
  durationMs: number | null;
  /** Last unlocked episode of the drama: inclusive, one-based, 0 for none. */
  unlockedUpto: number;
};

type Row = SettingsRow & {
  drama_id: string;
  id: string;
  number: number;
  media_status: MediaStatus;
  media_id: string | null;
  duration_ms: number | null;
  unlocked_upto: number;
};

/**
 * Finds the episodes that belong to their key's drama and that the viewer can see.
 *
 * @param wanted.userId  Null for a guest, who has unlocked nothing.
 */
export async function findWatchableEpisodes(
  db: Database,
  wanted: { userId: string | null; keys: readonly { dramaId: string; episodeId: string }[] },
): Promise<WatchableEpisode[]> {
  const { userId, keys } = wanted;
  const { rows } = await sql<Row>`
    select episode.drama_id, episode.id, episode.number, ${SETTINGS_COLUMNS},
      episode.media_status, episode.media_id,
      media_version.duration_ms, coalesce(drama_progress.unlocked_upto, 0) as unlocked_upto
    from (
      select distinct drama_id, episode_id from unnest(
        ${keys.map(({ dramaId }) => dramaId)}::uuid[],
        ${keys.map(({ episodeId }) => episodeId)}::uuid[]
      ) as given (drama_id, episode_id)
    ) as wanted
    join episode on episode.id = wanted.episode_id and episode.drama_id = wanted.drama_id
    join drama on drama.id = episode.drama_id and ${isFindable(userId)}
    left join media_version on media_version.id = episode.media_id
    left join drama_progress
      on drama_progress.user_id = ${userId}::uuid and drama_progress.drama_id = episode.drama_id
  `.execute(db);
  return rows.map(watchableOf);
}

function watchableOf(row: Row): WatchableEpisode {
  return {
    dramaId: toHexId(row.drama_id),
    episodeId: toHexId(row.id),
    number: row.number,
    ...settingsOf(row),
    mediaStatus: row.media_status,
    mediaId: row.media_id === null ? null : toHexId(row.media_id),
    durationMs: row.duration_ms,
    unlockedUpto: row.unlocked_upto,
  };
}
