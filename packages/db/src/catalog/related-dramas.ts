import type { RelatedCandidate } from '@hookline/domain/catalog';
import { sql } from 'kysely';

import { weekStartOf } from '../day.ts';
import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';

/** Maximum number of candidates per criterion, so that tens of dramas are ranked, not thousands. */
const CANDIDATES_MAX = 60;

type Row = {
  id: string;
  shared_categories: number;
  watched_next_by: number;
  week_views: number;
  published_at: Date;
};

/** Checks whether a drama is published. */
export async function isPublished(db: Database, dramaId: string): Promise<boolean> {
  const { rows } = await sql`
    select from drama where id = ${dramaId}::uuid and state = 'published'
  `.execute(db);
  return rows.length > 0;
}

/**
 * Lists, unordered, published dramas that share categories with a drama, or that its viewers
 * watched next. If there are too many, the former are limited to those with the most shared
 * categories, then the newest, and the latter to those that the most viewers watched next.
 */
export async function listRelatedCandidates(
  db: Database,
  key: { dramaId: string; nowMs: number },
): Promise<RelatedCandidate[]> {
  const { dramaId, nowMs } = key;
  const { rows } = await sql<Row>`
    with own as materialized (
      select category_id from drama_category where drama_id = ${dramaId}::uuid
    ), alike as (
      select drama.id
      from own
      join drama_category as other on other.category_id = own.category_id
      join drama on drama.id = other.drama_id and drama.state = 'published'
      group by drama.id
      order by count(*) desc, drama.published_at desc, drama.id
      limit ${CANDIDATES_MAX}
    ), watched as (
      select next_drama_id as id, members from drama_watched_next
      where drama_id = ${dramaId}::uuid
      order by members desc, next_drama_id limit ${CANDIDATES_MAX}
    )
    select drama.id, drama.published_at, week.views as week_views,
      coalesce(watched.members, 0) as watched_next_by,
      shared.categories as shared_categories
    from (select id from alike union select id from watched) as candidate
    join drama on drama.id = candidate.id and drama.state = 'published'
    left join watched on watched.id = drama.id
    cross join lateral (
      select count(*) as categories
      from drama_category join own on own.category_id = drama_category.category_id
      where drama_category.drama_id = drama.id
    ) as shared
    cross join lateral (
      select coalesce(sum(views), 0)::bigint as views from drama_view_day
      where drama_view_day.drama_id = drama.id and day >= ${weekStartOf(nowMs)}::date
    ) as week
    where drama.id <> ${dramaId}::uuid
  `.execute(db);
  return rows.map((row) => ({
    dramaId: toHexId(row.id),
    sharedCategories: row.shared_categories,
    watchedNextBy: row.watched_next_by,
    weekViews: row.week_views,
    publishedAtMs: row.published_at.getTime(),
  }));
}
