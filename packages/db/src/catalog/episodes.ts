import { coins, type Coins } from '@hookline/domain';
import type { EpisodeSettings } from '@hookline/domain/catalog';
import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';
import { pageClause, pageOf, type CountedPage, type PageRequest } from '../page.ts';
import type { MediaStatus } from '../column-types.ts';
import { toHexId } from '../hex-id.ts';
import { settingsOf, SETTINGS_COLUMNS, type SettingsRow } from './episode-settings.ts';
import { isFindable, type ViewerOf } from './findable.ts';
import { imageOf, type ImageColumns, type ImageRecord } from './image-record.ts';

export type EpisodeRecord = EpisodeSettings & {
  episodeId: string;
  dramaId: string;
  /** One-based. */
  episodeNumber: number;
  firstFrame: ImageRecord | null;
  mediaStatus: MediaStatus;
  /** Never null when ready. During processing, possibly the version that is being replaced. */
  mediaId: string | null;
  /** Null until there is a media version. */
  durationMs: number | null;
};

/** A row with {@link EPISODE_COLUMNS}. */
export type EpisodeRow = ImageColumns &
  SettingsRow & {
    id: string;
    drama_id: string;
    number: number;
    media_status: MediaStatus;
    media_id: string | null;
    duration_ms: number | null;
  };

/** Lists a page of a drama's episodes in order; null if the viewer cannot see the drama. */
export async function listEpisodes(
  db: Database,
  page: ViewerOf<PageRequest & { dramaId: string }>,
): Promise<CountedPage<EpisodeRecord> | null> {
  const { dramaId, userId = null } = page;
  const [paged, counted] = await Promise.all([
    sql<EpisodeRow>`
      select ${EPISODE_COLUMNS} from ${episodeTables(userId)}
      where episode.drama_id = ${dramaId}::uuid
      order by episode.number ${pageClause(page)}
    `.execute(db),
    sql<{ total: number }>`
      select count(*) as total from episode
      join drama on drama.id = episode.drama_id and ${isFindable(userId)}
      where episode.drama_id = ${dramaId}::uuid
    `.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return total === 0 ? null : { ...pageOf(paged.rows.map(episodeOf), page), total };
}

/** Finds an episode and the next one; null if the viewer cannot see the episode. */
export async function findEpisode(
  db: Database,
  key: ViewerOf<{ dramaId: string; episodeId: string }>,
): Promise<{ episode: EpisodeRecord; next: EpisodeRecord | null } | null> {
  const { dramaId, episodeId, userId = null } = key;
  const { rows } = await sql<EpisodeRow>`
    select ${EPISODE_COLUMNS} from ${episodeTables(userId)}
    where episode.drama_id = ${dramaId}::uuid and episode.number >= (
      select wanted.number from episode as wanted
      where wanted.id = ${episodeId}::uuid and wanted.drama_id = ${dramaId}::uuid
    )
    order by episode.number limit 2
  `.execute(db);
  const [episode, next] = rows.map(episodeOf);
  return episode === undefined ? null : { episode, next: next ?? null };
}

/** Lists the price of each episode that the viewer can see, in order, for the lock rules. */
export async function listPrices(
  db: Database,
  dramaId: string,
  userId: string | null = null,
): Promise<{ number: number; price: Coins }[]> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('drama', 'drama.id', 'episode.drama_id')
    .where('episode.drama_id', '=', dramaId)
    .where(isFindable(userId))
    .orderBy('episode.number')
    .select(['episode.number', 'episode.price'])
    .execute();
  return rows.map(({ number, price }) => ({ number, price: coins(price) }));
}

/** Maximum number of rows read to find the usual price: a sample is accurate enough. */
const PRICE_SAMPLE_ROWS = 10_000;

/** Finds the most frequent price of paid episodes; null if there are none. */
export async function findUsualPrice(db: Database): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`
    select mode() within group (order by price) as price
    from (select price from episode where price > 0 limit ${PRICE_SAMPLE_ROWS}) as sample
  `.execute(db);
  return rows[0]?.price ?? null;
}

/** Finds the languages of an episode's captions, sorted by tag. */
export async function findCaptions(
  db: Database,
  episodeId: string,
): Promise<{ lang: string; label: string }[]> {
  return db
    .selectFrom('caption')
    .where('episode_id', '=', episodeId)
    .orderBy('lang')
    .select(['lang', 'label'])
    .execute();
}

/** Finds a caption's WebVTT text; null if there is none in that language. */
export async function findCaptionText(
  db: Database,
  key: { episodeId: string; lang: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('caption')
    .where('episode_id', '=', key.episodeId)
    .where('lang', '=', key.lang)
    .select('vtt')
    .executeTakeFirst();
  return row?.vtt ?? null;
}

export const EPISODE_COLUMNS = sql`
    episode.id, episode.drama_id, episode.number, ${SETTINGS_COLUMNS},
    episode.media_status, episode.media_id,
    media_version.duration_ms,
    image.hash as image_hash, image.width_px as image_width_px,
    image.height_px as image_height_px, image.placeholder as image_placeholder,
    image.widths as image_widths`;

/** Joins the tables that {@link EPISODE_COLUMNS} needs, for episodes that a viewer can see. */
export function episodeTables(userId: string | null): RawBuilder<unknown> {
  return sql`
    episode
    join drama on drama.id = episode.drama_id and ${isFindable(userId)}
    left join media_version on media_version.id = episode.media_id
    left join image on image.hash = episode.first_frame_image`;
}

export function episodeOf(row: EpisodeRow): EpisodeRecord {
  return {
    episodeId: toHexId(row.id),
    dramaId: toHexId(row.drama_id),
    episodeNumber: row.number,
    ...settingsOf(row),
    firstFrame: imageOf(row),
    mediaStatus: row.media_status,
    mediaId: row.media_id === null ? null : toHexId(row.media_id),
    durationMs: row.duration_ms,
  };
}
