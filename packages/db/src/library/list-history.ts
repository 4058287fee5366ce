import type { GuestWatch } from '@hookline/domain/library';
import type { Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import { imageOf, type ImageRecord } from '../catalog/image-record.ts';
import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';
import {
  lastWatchedId,
  LIBRARY_DRAMA_COLUMNS,
  libraryDramaOf,
  libraryDramas,
  type LibraryDrama,
  type LibraryDramaRow,
} from './library-drama.ts';
import { listedRows, type ListPage } from './list-page.ts';

export type HistoryRecord = LibraryDrama & {
  isFavourite: boolean;
  /** Episode that the member watched last. */
  lastWatched: { episodeId: string; episodeNumber: number };
  firstFrame: ImageRecord | null;
  positionSeconds: number;
  /** Null until the episode is ready. */
  durationMs: number | null;
  watchedAtMs: number;
};

type Row = LibraryDramaRow & {
  is_favourite: boolean;
  watched_id: string;
  watched_number: number;
  seconds: number;
  watched_at: Date;
  duration_ms: number | null;
  frame_hash: string | null;
  frame_width_px: number | null;
  frame_height_px: number | null;
  frame_placeholder: string | null;
  frame_widths: number[] | null;
};

/** Lists a member's history, newest first, without dramas that the member can no longer see. */
export async function listHistory(
  db: Database,
  page: ListPage & { locale: Locale },
): Promise<HistoryRecord[]> {
  const { userId } = page;
  const { rows } = await sql<Row>`
    select ${LIBRARY_DRAMA_COLUMNS}, watched.id as watched_id, watched.number as watched_number,
      coalesce(position.seconds, 0) as seconds,
      greatest(listed.listed_at, position.reported_at) as watched_at,
      case watched.media_status when 'ready' then media_version.duration_ms end as duration_ms,
      frame.hash as frame_hash, frame.width_px as frame_width_px,
      frame.height_px as frame_height_px, frame.placeholder as frame_placeholder,
      frame.widths as frame_widths,
      exists(
        select from favourite
        where favourite.user_id = ${userId} and favourite.drama_id = listed.drama_id
      ) as is_favourite
    from ${libraryDramas(listedRows('history', page), page)}
    join watch_history
      on watch_history.user_id = ${userId} and watch_history.drama_id = listed.drama_id
    join episode as watched on watched.id = ${lastWatchedId(userId)}
    left join watch_position as position
      on position.user_id = ${userId} and position.drama_id = listed.drama_id
        and position.episode_id = watched.id
    left join media_version on media_version.id = watched.media_id
    left join image as frame on frame.hash = watched.first_frame_image
    order by listed.listed_at desc, listed.drama_id desc
  `.execute(db);
  return rows.map(recordOf);
}

/** Describes a guest's watched episodes as a history, newest first, without missing episodes. */
export async function describeWatched(
  db: Database,
  { watched, locale }: { watched: readonly GuestWatch[]; locale: Locale },
): Promise<HistoryRecord[]> {
  const entries = watched.map(({ dramaId, episodeId, seconds, watchedAtMs }) => ({
    drama_id: dramaId,
    episode_id: episodeId,
    seconds,
    listed_at: new Date(watchedAtMs),
  }));
  const listed = sql`
    select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (drama_id uuid, episode_id uuid, seconds float8, listed_at timestamptz)`;
  const { rows } = await sql<Row>`
    select ${LIBRARY_DRAMA_COLUMNS}, watched.id as watched_id, watched.number as watched_number,
      listed.seconds, listed.listed_at as watched_at,
      case watched.media_status when 'ready' then media_version.duration_ms end as duration_ms,
      frame.hash as frame_hash, frame.width_px as frame_width_px,
      frame.height_px as frame_height_px, frame.placeholder as frame_placeholder,
      frame.widths as frame_widths, false as is_favourite
    from ${libraryDramas(listed, { userId: null, locale })}
    join episode as watched
      on watched.id = listed.episode_id and watched.drama_id = listed.drama_id
    left join media_version on media_version.id = watched.media_id
    left join image as frame on frame.hash = watched.first_frame_image
    where drama.state = 'published'
    order by listed.listed_at desc, listed.drama_id desc
  `.execute(db);
  return rows.map(recordOf);
}

function recordOf(row: Row): HistoryRecord {
  return {
    ...libraryDramaOf(row),
    isFavourite: row.is_favourite,
    lastWatched: { episodeId: toHexId(row.watched_id), episodeNumber: row.watched_number },
    firstFrame: imageOf({
      image_hash: row.frame_hash,
      image_width_px: row.frame_width_px,
      image_height_px: row.frame_height_px,
      image_placeholder: row.frame_placeholder,
      image_widths: row.frame_widths,
    }),
    positionSeconds: row.seconds,
    durationMs: row.duration_ms,
    watchedAtMs: row.watched_at.getTime(),
  };
}
