import { catalog, type Database } from '@hookline/db';
import type { Locale } from '@hookline/domain/routing';
import { searchKeyOf, textKeyOf } from '@hookline/domain/search';

import { forEachInTurns } from './for-each-in-turns.ts';

/** Maximum number of dramas per statement, so that the process can serve requests in between. */
const BATCH_ITEMS = 500;

/** Texts of a drama in one locale. Searches compare the keys (`searchKeyOf`, `textKeyOf`). */
export type IndexedText = {
  name: string;
  /** The name, and its reading if that differs. */
  nameKeys: readonly string[];
  introductionKey: string;
};

/** Texts of all published dramas, cached in the process. */
export type DramaTexts<T> = {
  /** Null for a drama without texts. */
  find: (dramaId: string) => T | null;
  /** Reads missing and changed texts, and removes the texts of dramas not listed. */
  refresh: (dramas: readonly catalog.DramaStamp[]) => Promise<void>;
};

/** Creates a cache of the dramas' texts in one locale. */
export function createLocaleTexts(db: Database, locale: Locale): DramaTexts<IndexedText> {
  return createDramaTexts(async (dramaIds) => {
    const texts = await catalog.listDramaTexts(db, { dramaIds, locale });
    return new Map(texts.map((text) => [text.dramaId, indexedTextOf(text)]));
  });
}

/** Creates a cache of the dramas' names in all languages, as one key per drama. */
export function createAllNames(db: Database): DramaTexts<string> {
  return createDramaTexts(async (dramaIds) => {
    const dramas = await catalog.listNamesToSearch(db, dramaIds);
    return new Map(dramas.map(({ dramaId, names }) => [dramaId, allNamesKeyOf(names)]));
  });
}

function createDramaTexts<T>(
  load: (dramaIds: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): DramaTexts<T> {
  let entries = new Map<string, { stamp: string; text: T | null }>();

  return {
    find: (dramaId) => entries.get(dramaId)?.text ?? null,

    async refresh(dramas) {
      const next: typeof entries = new Map();
      const changed: catalog.DramaStamp[] = [];
      await forEachInTurns(dramas, (drama) => {
        const known = entries.get(drama.dramaId);
        if (known?.stamp === drama.stamp) next.set(drama.dramaId, known);
        else changed.push(drama);
      });
      for (let from = 0; from < changed.length; from += BATCH_ITEMS) {
        const batch = changed.slice(from, from + BATCH_ITEMS);
        const dramaIds = batch.map(({ dramaId }) => dramaId);
        // One statement at a time: the index must not use up other requests' connections.
        // oxlint-disable-next-line no-await-in-loop -- For the reason above.
        const textOf = await load(dramaIds);
        for (const { dramaId, stamp } of batch) {
          next.set(dramaId, { stamp, text: textOf.get(dramaId) ?? null });
        }
      }
      entries = next;
    },
  };
}

function indexedTextOf({ name, introduce, reading }: catalog.DramaText): IndexedText {
  const names = reading === null ? [name] : [name, reading];
  return { name, nameKeys: names.map(searchKeyOf), introductionKey: textKeyOf(introduce) };
}

function allNamesKeyOf(names: readonly string[]): string {
  return [...new Set(names.map(searchKeyOf))].join(' ');
}
