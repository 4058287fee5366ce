import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';
import { sql, type RawBuilder } from 'kysely';

import { isFindable } from '../catalog/findable.ts';
import { imageOf, type ImageColumns, type ImageRecord } from '../catalog/image-record.ts';
import { toHexId } from '../hex-id.ts';
import type { ListKey } from './list-page.ts';

/** A drama in a member's list. */
export type LibraryDrama = ListKey & {
  dramaName: string;
  /** Null while it is being generated. */
  cover: ImageRecord | null;
  episodeCount: number;
  firstEpisodeId: string;
};

export type LibraryDramaRow = ImageColumns & {
  drama_id: string;
  listed_at: Date;
  name: string;
  episode_count: number;
  first_id: string;
};

/** Columns of {@link LibraryDramaRow}, selected from {@link libraryDramas}. */
export const LIBRARY_DRAMA_COLUMNS = sql`
  listed.drama_id, listed.listed_at, coalesce(own.name, base.name) as name,
  image.hash as image_hash, image.width_px as image_width_px,
  image.height_px as image_height_px, image.placeholder as image_placeholder,
  image.widths as image_widths, episodes.episode_count, first_episode.first_id`;

/** Joins the tables that {@link LIBRARY_DRAMA_COLUMNS} needs: a list's rows with their dramas. */
export function libraryDramas(
  listed: RawBuilder<unknown>,
  { userId, locale }: { userId: string | null; locale: Locale },
): RawBuilder<unknown> {
  return sql`
    (${listed}) as listed
    join drama on drama.id = listed.drama_id
    join drama_text as base on base.drama_id = drama.id and base.locale = ${DEFAULT_LOCALE}
    left join drama_text as own on own.drama_id = drama.id and own.locale = ${locale}
    left join image on image.hash = drama.cover_image
    cross join lateral (
      select count(*) as episode_count from episode
      where episode.drama_id = drama.id and ${isFindable(userId)}
    ) as episodes
    cross join lateral (
      select id as first_id from episode where episode.drama_id = drama.id
      order by episode.number limit 1
    ) as first_episode`;
}

/**
 * Selects the id of the episode at which a list resumes a drama: the episode that the member
 * watched last. If the drama is retired and the member cannot see that episode, the list resumes at
 * the last episode before it that the member can see. For queries of {@link libraryDramas} that
 * join `watch_history`.
 */
export function lastWatchedId(userId: string): RawBuilder<string | null> {
  return sql<string | null>`case when drama.state = 'published' then watch_history.episode_id else (
    select episode.id from episode
    where episode.drama_id = drama.id and ${isFindable(userId)} and episode.number <= (
      select seen.number from episode as seen where seen.id = watch_history.episode_id
    )
    order by episode.number desc limit 1
  ) end`;
}

export function libraryDramaOf(row: LibraryDramaRow): LibraryDrama {
  return {
    dramaId: toHexId(row.drama_id),
    listedAtMs: row.listed_at.getTime(),
    dramaName: row.name,
    cover: imageOf(row),
    episodeCount: row.episode_count,
    firstEpisodeId: toHexId(row.first_id),
  };
}
