import type { RelatedCandidate } from '@hookline/domain/catalog';
import { sql } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';

/** Maximum number of candidates per criterion, so that tens of dramas are ranked, not thousands. */
const CANDIDATES_MAX = 60;
/** Maximum number of dramas read per category, so that large catalogues take no longer. */
const NEWEST_MAX = 200;

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
 * Lists, unordered, other published dramas that share categories with a drama, or that its viewers
 * watched next. At most {@link CANDIDATES_MAX} of each kind are listed. Among the newest dramas of
 * each category, those that share the most categories are preferred, then the newest. Among the
 * dramas watched next, those that the most members watched are preferred.
 */
export async function listRelatedCandidates(
  db: Database,
  dramaId: string,
): Promise<RelatedCandidate[]> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select category_id from drama_category where drama_id = ${dramaId}::uuid
    ), alike as (
      select newest.drama_id as id
      from own
      cross join lateral (
        select drama_id, listed_at from drama_category
        where drama_category.category_id = own.category_id and listed_at is not null
          and drama_id <> ${dramaId}::uuid
        order by listed_at desc, drama_id limit ${NEWEST_MAX}
      ) as newest
      group by newest.drama_id, newest.listed_at
      order by count(*) desc, newest.listed_at desc, newest.drama_id
      limit ${CANDIDATES_MAX}
    ), watched as (
      select next_drama_id as id, members from drama_watched_next
      where drama_id = ${dramaId}::uuid
      order by members desc, next_drama_id limit ${CANDIDATES_MAX}
    )
    select drama.id, drama.published_at, drama.week_views,
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
  `.execute(db);
  return rows.map((row) => ({
    dramaId: toHexId(row.id),
    sharedCategories: row.shared_categories,
    watchedNextBy: row.watched_next_by,
    weekViews: row.week_views,
    publishedAtMs: row.published_at.getTime(),
  }));
}
