import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Stores what lists of dramas need, so that no list reads the whole catalogue: each drama's views
 * of the last seven days (`recountWeekViews`), its publication time in each of its categories, and
 * the number of published dramas.
 */
export const ranksAndCountsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    alter table drama add column week_views bigint not null default 0 check (week_views >= 0)`,
  sql`
    update drama set week_views = week.views
    from (
      select drama_id, sum(views) as views from drama_view_day
      where day > (now() at time zone 'utc')::date - 7 group by drama_id
    ) as week
    where week.drama_id = drama.id`,
  sql`
    create index drama_most_watched on drama (week_views desc, published_at desc, id)
      where state = 'published'`,
  // Time of the drama's first publication; null unless the drama is published.
  sql`alter table drama_category add column listed_at timestamptz`,
  sql`
    update drama_category set listed_at = drama.published_at
    from drama where drama.id = drama_category.drama_id and drama.state = 'published'`,
  sql`
    create index drama_category_newest on drama_category (category_id, listed_at desc, drama_id)
      where listed_at is not null`,
  sql`alter table category add column listed_count int not null default 0 check (listed_count >= 0)`,
  sql`
    update category set listed_count = (
      select count(*) from drama_category
      where drama_category.category_id = category.id and listed_at is not null
    )`,
  sql`
    alter table catalog_version add column published_count int not null default 0
      check (published_count >= 0)`,
  sql`
    update catalog_version
    set published_count = (select count(*) from drama where state = 'published')`,
];
