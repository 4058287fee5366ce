import { sql, type RawBuilder } from 'kysely';

/** `pageNumber` is one-based. */
export type PageRequest = { pageNumber: number; itemsMax: number };

/** `hasMore` is false on the last page, even if that page is full. */
export type Page<T> = { records: T[]; hasMore: boolean };

export type CountedPage<T> = Page<T> & { total: number };

/** Builds a page's LIMIT clause, with an extra row from which {@link pageOf} sets `hasMore`. */
export function pageClause(page: PageRequest): RawBuilder<unknown> {
  return sql`limit ${page.itemsMax + 1} offset ${(page.pageNumber - 1) * page.itemsMax}`;
}

export function pageOf<T>(rows: readonly T[], page: PageRequest): Page<T> {
  return { records: rows.slice(0, page.itemsMax), hasMore: rows.length > page.itemsMax };
}
