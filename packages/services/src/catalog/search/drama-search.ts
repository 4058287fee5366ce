import {
  catalog,
  type CountedPage,
  type Database,
  type DramaRecord,
  type PageRequest,
} from '@hookline/db';
import { DEFAULT_LOCALE, rankDramas, type Locale, type SearchableDrama } from '@hookline/domain';

import { createLocaleTexts, type IndexedText, type LocaleTexts } from './locale-texts.ts';

/** The order of equals follows the views after at most this long. */
const FRESH_MS = 60_000;

type Asked = { keyword: string; locale: Locale };

/**
 * Searches names and introductions of all published dramas in the viewer's locale and in English.
 * The texts are kept in the process and follow the version of the catalogue (ADR 0053).
 */
export type DramaSearch = {
  search: (asked: Asked & PageRequest) => Promise<CountedPage<DramaRecord>>;
  /** Names, in the viewer's locale, of dramas whose name fits. */
  suggest: (
    asked: Asked & { itemsMax: number },
  ) => Promise<{ dramaId: string; dramaName: string }[]>;
};

type IndexedDrama = SearchableDrama & { dramaId: string; dramaName: string };
type LocaleIndex = {
  dramas: readonly IndexedDrama[];
  /** Version of the catalogue before the texts were read. */
  version: number;
  readAtMs: number;
};

type Options = {
  db: Database;
  /** Version of the catalogue; it rises with each change. */
  version: () => number;
  now: () => number;
  /** Hears why the texts could not be read while older ones serve. */
  onError: (error: unknown) => void;
};

export function createDramaSearch(options: Options): DramaSearch {
  const { db, version, now } = options;
  const indexes = new Map<Locale, LocaleIndex>();
  const refreshes = new Map<Locale, Promise<LocaleIndex>>();
  const texts = new Map<Locale, LocaleTexts>();
  /** Refreshes follow each other, because all of them read the English texts. */
  let last: Promise<unknown> = Promise.resolve();

  const textsOf = (locale: Locale): LocaleTexts => {
    const known = texts.get(locale) ?? createLocaleTexts(db, locale);
    texts.set(locale, known);
    return known;
  };
  const read = async (locale: Locale): Promise<LocaleIndex> => {
    const state = { version: version(), readAtMs: now() };
    const stamps = await catalog.listDramaStamps(db, state.readAtMs);
    const [own, english] = [textsOf(locale), textsOf(DEFAULT_LOCALE)];
    await english.refresh(stamps);
    if (own !== english) await own.refresh(stamps);
    const dramas = stamps.flatMap(({ dramaId }) => {
      const known = [own.find(dramaId), own === english ? null : english.find(dramaId)];
      return indexedDramaOf(
        dramaId,
        known.filter((text) => text !== null),
      );
    });
    const index = { ...state, dramas };
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
  /** Texts that are older than the catalogue still serve while the database is away. */
  const dramasIn = async (locale: Locale): Promise<readonly IndexedDrama[]> => {
    const index = indexes.get(locale);
    if (index === undefined) return (await refresh(locale)).dramas;
    if (index.version === version() && now() - index.readAtMs < FRESH_MS) return index.dramas;
    const renewed = refresh(locale).catch((error: unknown) => {
      options.onError(error);
      return index;
    });
    return (index.version === version() ? index : await renewed).dramas;
  };

  return {
    async search({ keyword, locale, pageNumber, itemsMax }) {
      const found = rankDramas(await dramasIn(locale), keyword);
      const from = (pageNumber - 1) * itemsMax;
      const ids = found.slice(from, from + itemsMax).map(({ dramaId }) => dramaId);
      return {
        records: await catalog.loadCards(db, { ids, locale }),
        hasMore: found.length > from + itemsMax,
        total: found.length,
      };
    },

    async suggest({ keyword, locale, itemsMax }) {
      const found = rankDramas(await dramasIn(locale), keyword, { isNamesOnly: true });
      return found.slice(0, itemsMax).map(({ dramaId, dramaName }) => ({ dramaId, dramaName }));
    },
  };
}

/** @param texts  In the viewer's locale, which names the drama, and in English. */
function indexedDramaOf(dramaId: string, texts: readonly IndexedText[]): IndexedDrama[] {
  const [first] = texts;
  if (first === undefined) return [];
  return [
    {
      dramaId,
      dramaName: first.name,
      names: texts.map(({ nameKey }) => nameKey),
      introductions: texts.map(({ introductionKey }) => introductionKey),
    },
  ];
}
