import { slugOf } from './slug.ts';

/** Paths of the site without a locale prefix. Every canonical path ends with a slash. */

type DramaName = { dramaId: string; dramaName: string };

/** The drama parameter of the player: slug, dash, id; just the id if the name gives no slug. */
export function dramaParam({ dramaId, dramaName }: DramaName): string {
  const slug = slugOf(dramaName);
  return slug === '' ? dramaId : `${slug}-${dramaId}`;
}

/** Path of the player. `episodeNumber` is one-based. */
export function episodePath(episode: DramaName & { episodeNumber: number }): string {
  return `/reel-shorts/${dramaParam(episode)}/${episode.episodeNumber}/`;
}

/** Path of a page of a genre. `categoryId` is 'all' or an id; `pageNumber` is one-based. */
export function browsePath(categoryId: string, pageNumber = 1): string {
  return `/browse/${categoryId}/${pageNumber}/`;
}

/** Path of a column of the home page. */
export function categoryPath(column: { columnId: string; columnType: number }): string {
  return `/category/${column.columnId}-${column.columnType}/`;
}

/**
 * The id within a drama parameter: the 32 hex digits after the last dash, or alone. The slug is
 * not looked at, so that a renamed drama keeps its old links. Null if there is no such id.
 */
export function parseDramaParam(param: string): string | null {
  const id = param.slice(param.lastIndexOf('-') + 1);
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
}

/** The one-based number within '7'; null for everything else, '0', '07' and 'ep7' included. */
export function parseNumberParam(param: string): number | null {
  return /^[1-9]\d{0,5}$/.test(param) ? Number(param) : null;
}

/** Column id and type within 'trending-now-1'; null if the type is missing. */
export function parseCategoryParam(param: string): { columnId: string; columnType: number } | null {
  const match = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{1,4})$/.exec(param);
  const [, columnId, columnType] = match ?? [];
  return columnId === undefined ? null : { columnId, columnType: Number(columnType) };
}

/** Path of the search. */
export const SEARCH_PATH = '/search/';

/** Address of the results for a keyword, without its locale. */
export function searchPath(keyword: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q: keyword })}`;
}
