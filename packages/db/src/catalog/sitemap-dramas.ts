import type { Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';
import type { PageRequest } from '../page.ts';

export type SitemapDrama = {
  dramaId: string;
  /** Name per locale; the English name is always present and replaces missing names. */
  names: Partial<Record<Locale, string>>;
  /** Time of the last change to the drama's texts or state. */
  updatedAtMs: number;
};

/** Condition for dramas with a page: published, with at least one episode. */
const LISTED = sql`
  drama.state = 'published'
  and exists (select from episode where episode.drama_id = drama.id)`;

/** Lists a sitemap page's dramas by id, so that a new drama moves few others to another page. */
export async function listSitemapDramas(db: Database, page: PageRequest): Promise<SitemapDrama[]> {
  const { pageNumber, itemsMax } = page;
  const { rows } = await sql<{
    id: string;
    names: SitemapDrama['names'];
    updated_at: Date;
  }>`
    select listed.id, listed.updated_at, texts.names
    from (
      select drama.id, drama.updated_at from drama where ${LISTED}
      order by drama.id limit ${itemsMax} offset ${(pageNumber - 1) * itemsMax}
    ) as listed
    cross join lateral (
      select jsonb_object_agg(drama_text.locale, drama_text.name) as names
      from drama_text where drama_text.drama_id = listed.id
    ) as texts
    order by listed.id
  `.execute(db);
  return rows.map(({ id, names, updated_at: updatedAt }) => ({
    dramaId: toHexId(id),
    names,
    updatedAtMs: updatedAt.getTime(),
  }));
}

/**
 * Lists when each sitemap page last changed, in order. Unpublishing a drama changes its page and
 * all later pages, because their dramas move up.
 *
 * @returns Empty if there are no dramas.
 */
export async function listSitemapPages(db: Database, itemsMax: number): Promise<number[]> {
  const { rows } = await sql<{ updated_at: Date }>`
    select greatest(page.updated_at, (
      select max(drama.updated_at) from drama
      where drama.state in ('retired', 'taken-down')
        and (page.next_id is null or drama.id < page.next_id)
    )) as updated_at
    from (
      select listed.page_index, max(listed.updated_at) as updated_at,
        lead((array_agg(listed.id order by listed.id))[1])
          over (order by listed.page_index) as next_id
      from (
        select drama.id, drama.updated_at,
          (row_number() over (order by drama.id) - 1) / ${itemsMax}::int as page_index
        from drama where ${LISTED}
      ) as listed
      group by listed.page_index
    ) as page
    order by page.page_index
  `.execute(db);
  return rows.map((row) => row.updated_at.getTime());
}
