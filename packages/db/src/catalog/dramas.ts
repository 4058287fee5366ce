import { coins, type Coins } from '@hookline/domain';
import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import type { LocalizedText } from '../column-types.ts';
import { toHexId } from '../hex-id.ts';
import { isFindable, isFindableDrama, type ViewerOf } from './findable.ts';
import { imageOf, type ImageColumns, type ImageRecord } from './image-record.ts';

export type CategoryName = { categoryId: string; name: string };

/** A drama that a viewer can see. Texts missing in the locale are in English. */
export type DramaRecord = {
  dramaId: string;
  dramaName: string;
  introduce: string;
  /** Null while it is being generated. */
  cover: ImageRecord | null;
  categories: CategoryName[];
  labels: string[];
  /** Number of episodes that the viewer can see, at least one. */
  episodeCount: number;
  /** Number of free episodes. */
  freeEpisodeCount: number;
  totalPrice: Coins;
  /** Total duration of all ready episodes. */
  durationMs: number;
  firstEpisodeId: string;
};

type Row = ImageColumns & {
  id: string;
  name: string;
  introduce: string;
  labels: LocalizedText[];
  categories: CategoryName[];
  episode_count: number;
  free_count: number;
  total_price: number;
  duration_ms: number;
  first_id: string;
};

/** Number of categories that fit on a card. */
const CARD_CATEGORIES_MAX = 3;

/** Finds a drama with all its categories; null if the viewer cannot see it. */
export async function findDrama(
  db: Database,
  key: ViewerOf<{ dramaId: string; locale: Locale }>,
): Promise<DramaRecord | null> {
  const { dramaId, ...viewer } = key;
  const [drama] = await loadDramas(db, { ...viewer, ids: [dramaId] });
  return drama ?? null;
}

/** Loads published dramas as cards in the order of `ids`. */
export async function loadCards(
  db: Database,
  key: { ids: readonly string[]; locale: Locale },
): Promise<DramaRecord[]> {
  return loadDramas(db, { ...key, categoriesMax: CARD_CATEGORIES_MAX });
}

/**
 * Loads dramas in the order of `ids`. Planning takes five times as long as reading one drama, so
 * one plan should serve any number of ids. The ids therefore pass through a subquery: the planner
 * then estimates any number of ids alike and keeps its plan.
 */
async function loadDramas(
  db: Database,
  key: ViewerOf<{ ids: readonly string[]; locale: Locale; categoriesMax?: number }>,
): Promise<DramaRecord[]> {
  const { ids, locale, categoriesMax, userId = null } = key;
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select drama.id, drama.labels, category.categories,
      coalesce(own.name, base.name) as name,
      coalesce(own.introduce, base.introduce) as introduce,
      image.hash as image_hash, image.width_px as image_width_px,
      image.height_px as image_height_px, image.placeholder as image_placeholder,
      image.widths as image_widths,
      episode.episode_count, episode.free_count, episode.total_price, episode.duration_ms,
      episode.first_id
    from unnest((select ${ids}::uuid[])) with ordinality as wanted (id, rank)
    join drama on drama.id = wanted.id and ${isFindableDrama(userId)}
    join drama_text as base on base.drama_id = drama.id and base.locale = ${DEFAULT_LOCALE}
    left join drama_text as own on own.drama_id = drama.id and own.locale = ${locale}
    left join image on image.hash = drama.cover_image
    cross join lateral (
      select count(*) as episode_count,
        count(*) filter (where episode.price = 0) as free_count,
        sum(episode.price)::bigint as total_price,
        coalesce(sum(media_version.duration_ms), 0)::bigint as duration_ms,
        (array_agg(episode.id order by episode.number))[1] as first_id
      from episode left join media_version on media_version.id = episode.media_id
      where episode.drama_id = drama.id and ${isFindable(userId)}
      having count(*) > 0
    ) as episode
    cross join lateral (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'categoryId', drama_category.category_id, 'name', coalesce(own.name, base.name)
          ) order by drama_category.position
        ),
        '[]'
      ) as categories
      from drama_category
      join category_text as base
        on base.category_id = drama_category.category_id and base.locale = ${DEFAULT_LOCALE}
      left join category_text as own
        on own.category_id = drama_category.category_id and own.locale = ${locale}
      where drama_category.drama_id = drama.id
    ) as category
    order by wanted.rank
  `.execute(db);
  return rows.map((row) => dramaOf(row, { locale, categoriesMax }));
}

function dramaOf(
  row: Row,
  view: { locale: Locale; categoriesMax: number | undefined },
): DramaRecord {
  const { locale, categoriesMax } = view;
  return {
    dramaId: toHexId(row.id),
    dramaName: row.name,
    introduce: row.introduce,
    cover: imageOf(row),
    categories: row.categories.slice(0, categoriesMax),
    labels: row.labels.flatMap((label) => label[locale] ?? label[DEFAULT_LOCALE] ?? []),
    episodeCount: row.episode_count,
    freeEpisodeCount: row.free_count,
    totalPrice: coins(row.total_price),
    durationMs: row.duration_ms,
    firstEpisodeId: toHexId(row.first_id),
  };
}
