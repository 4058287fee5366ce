import type { Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** Data for search engines that the drama's page does not contain. */
export type DramaListing = {
  /** Name per locale; the English name is always present and replaces missing names. */
  names: Partial<Record<Locale, string>>;
  /** Time of first publication. */
  publishedAtMs: number;
};

/** Finds a drama's names and first publication; null if it does not exist or is a draft. */
export async function findDramaListing(
  db: Database,
  dramaId: string,
): Promise<DramaListing | null> {
  const { rows } = await sql<{ names: DramaListing['names']; published_at: Date }>`
    select drama.published_at, texts.names
    from drama
    cross join lateral (
      select jsonb_object_agg(drama_text.locale, drama_text.name) as names
      from drama_text where drama_text.drama_id = drama.id
    ) as texts
    where drama.id = ${dramaId}::uuid and drama.state = 'published'
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : { names: row.names, publishedAtMs: row.published_at.getTime() };
}
