import type { DramaState, EpisodeSettings } from '@hookline/domain/catalog';
import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql } from 'kysely';

import { settingsOf, SETTINGS_COLUMNS, type SettingsRow } from './episode-settings.ts';
import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';
import type { MediaStatus } from '../column-types.ts';

/** Full description of a drama in any state, for operators. */
export type DramaDescription = {
  dramaId: string;
  dramaName: string;
  state: DramaState;
  /** Null for a draft. */
  publishedAtMs: number | null;
  updatedAtMs: number;
  hasCover: boolean;
  /** Locales with translated texts, sorted. */
  locales: string[];
  categoryIds: string[];
  episodes: EpisodeDescription[];
  /** Total views over all stored days. */
  views: number;
};

export type EpisodeDescription = EpisodeSettings & {
  episodeId: string;
  /** One-based. */
  episodeNumber: number;
  mediaStatus: MediaStatus;
  failure: string | null;
  /** Null until there is a media version. */
  durationMs: number | null;
  /** Rendition heights in pixels, ascending. */
  renditionsPx: number[];
  captionLangs: string[];
};

type Row = {
  name: string;
  state: DramaState;
  published_at: Date | null;
  updated_at: Date;
  has_cover: boolean;
  locales: string[];
  category_ids: string[];
  views: number;
};

type EpisodeRow = SettingsRow & {
  id: string;
  number: number;
  media_status: MediaStatus;
  failure: string | null;
  duration_ms: number | null;
  renditions: number[];
  langs: string[];
};

/** Describes a drama for operators; null if it does not exist. */
export async function describeDrama(
  db: Database,
  dramaId: string,
): Promise<DramaDescription | null> {
  const { rows } = await sql<Row>`
    select base.name, drama.state, drama.published_at, drama.updated_at,
      drama.cover_image is not null as has_cover,
      array(
        select locale from drama_text where drama_text.drama_id = drama.id order by locale
      ) as locales,
      array(
        select category_id from drama_category
        where drama_category.drama_id = drama.id order by position
      ) as category_ids,
      (
        select coalesce(sum(views), 0)::bigint from drama_view_day
        where drama_view_day.drama_id = drama.id
      ) as views
    from drama
    join drama_text as base on base.drama_id = drama.id and base.locale = ${DEFAULT_LOCALE}
    where drama.id = ${dramaId}::uuid
  `.execute(db);
  const [drama] = rows;
  if (drama === undefined) return null;
  return {
    dramaId,
    dramaName: drama.name,
    state: drama.state,
    publishedAtMs: drama.published_at?.getTime() ?? null,
    updatedAtMs: drama.updated_at.getTime(),
    hasCover: drama.has_cover,
    locales: drama.locales,
    categoryIds: drama.category_ids,
    episodes: await describeEpisodes(db, dramaId),
    views: drama.views,
  };
}

async function describeEpisodes(db: Database, dramaId: string): Promise<EpisodeDescription[]> {
  const { rows } = await sql<EpisodeRow>`
    select episode.id, episode.number, ${SETTINGS_COLUMNS}, episode.media_status, episode.failure, media_version.duration_ms,
      array(
        select split_part(name, '.', 1)::int
        from jsonb_object_keys(coalesce(media_version.playlists, '{}'::jsonb)) as name
        where name ~ '^[0-9]{2,5}[.]m3u8$' order by 1
      ) as renditions,
      array(
        select lang from caption where caption.episode_id = episode.id order by lang
      ) as langs
    from episode
    left join media_version on media_version.id = episode.media_id
    where episode.drama_id = ${dramaId}::uuid
    order by episode.number
  `.execute(db);
  return rows.map(descriptionOf);
}

function descriptionOf(row: EpisodeRow): EpisodeDescription {
  return {
    episodeId: toHexId(row.id),
    episodeNumber: row.number,
    ...settingsOf(row),
    mediaStatus: row.media_status,
    failure: row.failure,
    durationMs: row.duration_ms,
    renditionsPx: row.renditions,
    captionLangs: row.langs,
  };
}
