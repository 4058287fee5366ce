import { coins, type Coins } from '@hookline/domain';
import type { DramaState } from '@hookline/domain/catalog';
import { DEFAULT_LOCALE, LOCALES } from '@hookline/domain/routing';
import { sql } from 'kysely';

import { weekStartOf } from '../../day.ts';
import type { Database } from '../../open-database.ts';
import { toHexId } from '../../hex-id.ts';
import { imageOf, type ImageColumns, type ImageRecord } from '../image-record.ts';
import { COMPLETE_LOCALES } from './desk-filters.ts';

/** A drama in any state, with what operators' lists show. */
export type DeskDrama = {
  dramaId: string;
  dramaName: string;
  state: DramaState;
  changedAtMs: number;
  cover: ImageRecord | null;
  episodeCount: number;
  readyCount: number;
  failedCount: number;
  freeCount: number;
  /** Least and greatest price of the episodes that are not free; null if all are. */
  prices: { min: Coins; max: Coins } | null;
  /** In the order in which a card shows them. */
  categoryIds: string[];
  /** Number of languages that lack a name or a synopsis. */
  gapCount: number;
  /** The last seven days, as the sums by day have them. */
  week: { views: number; unlocks: number; coin: number; bonus: number };
};

type Row = ImageColumns & {
  id: string;
  name: string;
  state: DramaState;
  updated_at: Date;
  complete_count: number;
  category_ids: string[];
  episode_count: number;
  ready_count: number;
  failed_count: number;
  free_count: number;
  price_min: number | null;
  price_max: number | null;
  views: number;
  unlocks: number;
  coin: number;
  bonus: number;
};

/** Loads dramas in any state, in the order of `ids`. */
export async function loadDeskDramas(
  db: Database,
  { ids, nowMs }: { ids: readonly string[]; nowMs: number },
): Promise<DeskDrama[]> {
  if (ids.length === 0) return [];
  // One plan serves any number of ids: see `loadDramas`.
  const { rows } = await sql<Row>`
    select drama.id, base.name, drama.state, drama.updated_at,
      ${COMPLETE_LOCALES} as complete_count,
      array(
        select category_id from drama_category
        where drama_category.drama_id = drama.id order by position
      ) as category_ids,
      image.hash as image_hash, image.width_px as image_width_px,
      image.height_px as image_height_px, image.placeholder as image_placeholder,
      image.widths as image_widths,
      episode.episode_count, episode.ready_count, episode.failed_count, episode.free_count,
      episode.price_min, episode.price_max,
      week.views, week.unlocks, week.coin, week.bonus
    from unnest((select ${ids}::uuid[])) with ordinality as wanted (id, rank)
    join drama on drama.id = wanted.id
    join drama_text as base
      on base.drama_id = drama.id and base.locale = ${sql.lit(DEFAULT_LOCALE)}
    left join image on image.hash = drama.cover_image
    cross join lateral (
      select count(*) as episode_count,
        count(*) filter (where media_status = 'ready') as ready_count,
        count(*) filter (where media_status = 'failed') as failed_count,
        count(*) filter (where price = 0) as free_count,
        min(price) filter (where price > 0) as price_min,
        max(price) filter (where price > 0) as price_max
      from episode where episode.drama_id = drama.id
    ) as episode
    cross join lateral (
      select coalesce(sum(views), 0)::bigint as views,
        coalesce(sum(unlocks), 0)::bigint as unlocks,
        coalesce(sum(coin), 0)::bigint as coin, coalesce(sum(bonus), 0)::bigint as bonus
      from drama_day
      where drama_day.drama_id = drama.id and day >= ${weekStartOf(nowMs)}::date
    ) as week
    order by wanted.rank
  `.execute(db);
  return rows.map(deskDramaOf);
}

function deskDramaOf(row: Row): DeskDrama {
  const { price_min: min, price_max: max } = row;
  return {
    dramaId: toHexId(row.id),
    dramaName: row.name,
    state: row.state,
    changedAtMs: row.updated_at.getTime(),
    cover: imageOf(row),
    episodeCount: row.episode_count,
    readyCount: row.ready_count,
    failedCount: row.failed_count,
    freeCount: row.free_count,
    prices: min === null || max === null ? null : { min: coins(min), max: coins(max) },
    categoryIds: row.category_ids,
    gapCount: LOCALES.length - row.complete_count,
    week: { views: row.views, unlocks: row.unlocks, coin: row.coin, bonus: row.bonus },
  };
}
