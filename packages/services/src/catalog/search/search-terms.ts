import { catalog, type Database } from '@hookline/db';
import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';
import { searchKeyOf, type SearchableGenre } from '@hookline/domain/search';

export type IndexedGenre = SearchableGenre & catalog.CategoryName;

/** Genres, and for each drama the keys of its genres, labels and columns. */
export type SearchTerms = {
  genres: readonly IndexedGenre[];
  ofDrama: ReadonlyMap<string, readonly string[]>;
};

/** Reads the names of genres, labels and columns, in a locale and in English. */
export async function readSearchTerms(db: Database, locale: Locale): Promise<SearchTerms> {
  const own = await catalog.listCategories(db, locale);
  const english =
    locale === DEFAULT_LOCALE ? own : await catalog.listCategories(db, DEFAULT_LOCALE);
  const englishNames = new Map(english.map(({ categoryId, name }) => [categoryId, name]));
  const genres = own.map(({ categoryId, name }) => {
    const names = [...new Set([name, englishNames.get(categoryId) ?? name])];
    return { categoryId, name, names: names.map(searchKeyOf) };
  });
  // Thousands of dramas share the same few keys, so each key is created and stored once.
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    const key = keys.get(name) ?? searchKeyOf(name);
    keys.set(name, key);
    return key;
  };
  const dramas = await catalog.listDramaTerms(db, locale);
  const ofDrama = new Map(dramas.map(({ dramaId, terms }) => [dramaId, terms.map(keyOf)]));
  return { genres, ofDrama };
}
