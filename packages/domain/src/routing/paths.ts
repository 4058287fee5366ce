import { slugOf } from './slug.ts';

/** Paths of the site without a locale prefix. Every canonical path ends with a slash. */

type DramaName = { dramaId: string; dramaName: string };

/** Returns the player's drama parameter: slug, dash, id; just the id if the slug is empty. */
export function dramaParam({ dramaId, dramaName }: DramaName): string {
  const slug = slugOf(dramaName);
  return slug === '' ? dramaId : `${slug}-${dramaId}`;
}

/** Returns the path of the player. `episodeNumber` is one-based. */
export function episodePath(episode: DramaName & { episodeNumber: number }): string {
  return `/reel-shorts/${dramaParam(episode)}/${episode.episodeNumber}/`;
}

/** Returns the path of a genre page. `categoryId` is 'all' or an id; `pageNumber` is one-based. */
export function browsePath(categoryId: string, pageNumber = 1): string {
  return `/browse/${categoryId}/${pageNumber}/`;
}

/** Returns the path of a home page column. */
export function categoryPath(column: { columnId: string; columnType: number }): string {
  return `/category/${column.columnId}-${column.columnType}/`;
}

/**
 * Returns the id in a drama parameter: 32 hex digits, alone or after the last dash. Ignores the
 * slug, so that a renamed drama keeps its old links. Null if there is no such id.
 */
export function parseDramaParam(param: string): string | null {
  const id = param.slice(param.lastIndexOf('-') + 1);
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
}

/** Parses a one-based number, such as '7'; null for anything else, such as '0', '07' and 'ep7'. */
export function parseNumberParam(param: string): number | null {
  return /^[1-9]\d{0,5}$/.test(param) ? Number(param) : null;
}

/** Parses a column id and type, such as 'trending-now-1'; null if the type is missing. */
export function parseCategoryParam(param: string): { columnId: string; columnType: number } | null {
  const match = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{1,4})$/.exec(param);
  const [, columnId, columnType] = match ?? [];
  return columnId === undefined ? null : { columnId, columnType: Number(columnType) };
}

/** Path of the search page. */
export const SEARCH_PATH = '/search/';

/** Returns path and query of the results for a keyword, without the locale. */
export function searchPath(keyword: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q: keyword })}`;
}
