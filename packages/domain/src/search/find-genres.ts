import { keywordOf, matchesTerm } from './match-name.ts';
import { keywordKeysOf } from './search-key.ts';

/** A searchable genre: the keys of its names in the viewer's language and in English. */
export type SearchableGenre = { names: readonly string[] };

/** Finds the genres whose name fits a keyword, in their given order. */
export function findGenres<T extends SearchableGenre>(genres: readonly T[], typed: string): T[] {
  const { name: key } = keywordKeysOf(typed);
  if (key === '') return [];
  const keyword = keywordOf(key);
  return genres.filter(({ names }) => names.some((name) => matchesTerm(keyword, name)));
}
