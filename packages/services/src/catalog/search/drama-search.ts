import {
  catalog,
  type CountedPage,
  type Database,
  type DramaRecord,
  type PageRequest,
} from '@hookline/db';
import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';
import {
  correctKeyword,
  findGenres,
  rankDramas,
  type SearchableDrama,
} from '@hookline/domain/search';

import { forEachInTurns } from './for-each-in-turns.ts';
import {
  createAllNames,
  createLocaleTexts,
  type DramaTexts,
  type IndexedText,
} from './locale-texts.ts';
import { readSearchTerms, type IndexedGenre } from './search-terms.ts';

/** Maximum time until new views affect the order of equal results. */
const FRESH_MS = 60_000;

type SearchRequest = { keyword: string; locale: Locale };

/** Maximum number of genres above the results of a search. */
const GENRES_MAX = 3;

type Found = CountedPage<DramaRecord> & {
  genres: catalog.CategoryName[];
  /** The keyword without typos. Null if the keyword has none. */
  corrected: string | null;
};

/**
 * Searches names, terms and introductions of all published dramas in the viewer's locale and in
 * English, and names in all languages. The texts are cached in the process and refreshed when the
 * catalogue's version changes (ADR 0053).
 */
export type DramaSearch = {
  search: (asked: SearchRequest & PageRequest) => Promise<Found>;
  /** Returns dramas whose name matches, with the name in the viewer's locale, else in English. */
  suggest: (
    asked: SearchRequest & { itemsMax: number },
  ) => Promise<{ dramaId: string; dramaName: string }[]>;
};

type IndexedDrama = SearchableDrama & { dramaId: string; shownNames: readonly string[] };
type LocaleIndex = {
  genres: readonly IndexedGenre[];
  dramas: readonly IndexedDrama[];
  /** Catalogue version before the texts were read. */
  version: number;
  readAtMs: number;
};

type Options = {
  db: Database;
  /** Catalogue version, which rises with each change. */
  version: () => number;
  now: () => number;
  /** Called if the texts could not be read and older texts are used instead. */
  onError: (error: unknown) => void;
};

export function createDramaSearch(options: Options): DramaSearch {
  const { db, version, now } = options;
  const indexes = new Map<Locale, LocaleIndex>();
  const refreshes = new Map<Locale, Promise<LocaleIndex>>();
  const texts = new Map<Locale, DramaTexts<IndexedText>>();
  const allNames = createAllNames(db);
  /** Refreshes run one after another, because all of them read the English texts. */
  let last: Promise<unknown> = Promise.resolve();

  const textsOf = (locale: Locale): DramaTexts<IndexedText> => {
    const known = texts.get(locale) ?? createLocaleTexts(db, locale);
    texts.set(locale, known);
    return known;
  };
  const read = async (locale: Locale): Promise<LocaleIndex> => {
    const state = { version: version(), readAtMs: now() };
    const stamps = await catalog.listDramaStamps(db);
    const [own, english] = [textsOf(locale), textsOf(DEFAULT_LOCALE)];
    await english.refresh(stamps);
    if (own !== english) await own.refresh(stamps);
    await allNames.refresh(stamps);
    const { genres, ofDrama } = await readSearchTerms(db, locale);
    const dramas: IndexedDrama[] = [];
    await forEachInTurns(stamps, ({ dramaId }) => {
      const both = [own.find(dramaId), own === english ? null : english.find(dramaId)];
      const found = both.filter((text) => text !== null);
      if (found.length === 0) return;
      const known = { terms: ofDrama.get(dramaId) ?? [], allNames: allNames.find(dramaId) ?? '' };
      dramas.push(indexedDramaOf({ dramaId, ...known, texts: found }));
    });
    const index = { ...state, genres, dramas };
    indexes.set(locale, index);
    return index;
  };
  const refresh = (locale: Locale): Promise<LocaleIndex> => {
    const running = refreshes.get(locale);
    if (running !== undefined) return running;
    const starting = last.then(() => read(locale)).finally(() => refreshes.delete(locale));
    last = starting.catch(() => undefined);
    refreshes.set(locale, starting);
    return starting;
  };
  /** Returns the index; an outdated one is used while the database is unavailable. */
  const indexOf = async (locale: Locale): Promise<LocaleIndex> => {
    const index = indexes.get(locale);
    if (index === undefined) return refresh(locale);
    if (index.version === version() && now() - index.readAtMs < FRESH_MS) return index;
    const renewed = refresh(locale).catch((error: unknown) => {
      options.onError(error);
      return index;
    });
    return index.version === version() ? index : renewed;
  };

  return {
    async search({ keyword, locale, pageNumber, itemsMax }) {
      const { dramas, genres } = await indexOf(locale);
      const found = rankDramas(dramas, keyword);
      const from = (pageNumber - 1) * itemsMax;
      const ids = found.slice(from, from + itemsMax).map(({ dramaId }) => dramaId);
      return {
        records: await catalog.loadCards(db, { ids, locale }),
        hasMore: found.length > from + itemsMax,
        total: found.length,
        ...hintsOf({ keyword, genres, best: found[0] }),
      };
    },

    async suggest({ keyword, locale, itemsMax }) {
      const { dramas } = await indexOf(locale);
      return rankDramas(dramas, keyword, { isNamesOnly: true }).slice(0, itemsMax).map(nameOf);
    },
  };
}

/** @param drama.texts  Texts in the viewer's locale, if there are any, then those in English. */
function indexedDramaOf({
  texts,
  ...drama
}: {
  dramaId: string;
  texts: readonly IndexedText[];
  terms: readonly string[];
  allNames: string;
}): IndexedDrama {
  return {
    ...drama,
    shownNames: texts.map(({ name }) => name),
    names: texts.flatMap(({ nameKeys }) => nameKeys),
    introductions: texts.map(({ introductionKey }) => introductionKey),
  };
}

type Asking = {
  keyword: string;
  genres: readonly IndexedGenre[];
  best: IndexedDrama | undefined;
};

/** Finds genres that match a keyword or, if there are none, corrects its spelling. */
function hintsOf({ keyword, genres, best }: Asking): Pick<Found, 'genres' | 'corrected'> {
  const fitting = findGenres(genres, keyword).slice(0, GENRES_MAX);
  return {
    genres: fitting.map(({ categoryId, name }) => ({ categoryId, name })),
    corrected: fitting.length === 0 ? correctKeyword(best?.shownNames ?? [], keyword) : null,
  };
}

function nameOf({ dramaId, shownNames }: IndexedDrama) {
  return { dramaId, dramaName: shownNames[0] ?? '' };
}
