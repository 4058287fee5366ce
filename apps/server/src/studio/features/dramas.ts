import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { audit, catalog, catalogWrite, wallet } from '@hookline/db';
import { coins } from '@hookline/domain';
import { readDramaWord } from '@hookline/domain/routing';
import { captionsVersion, previewPrices } from '@hookline/services/catalog';

import { cursorOf, readCursor } from '../dramas/drama-cursor.ts';
import { NO_DRAMA, repriceRefusal } from '../dramas/drama-refusals.ts';
import { serializeDetail, serializeRow } from '../dramas/serialize-drama.ts';
import { serveStudio } from '../serve-studio.ts';

const ENTRIES_MAX = 50;

export const dramaListEndpoint = serveStudio(
  STUDIO_CALLS.dramaList,
  async ({ input: { q = '', state, gap, categoryId, columnId, items, cursor }, deps }) => {
    const { db, site } = deps;
    const word = q === '' ? null : readDramaWord(q);
    // A word such as '?!' or 'ca0' can name no drama.
    if (q !== '' && word === null) return { rows: [], next: null, isPart: false };
    const { records, next, isPart } = await catalog.listDeskDramas(db, {
      filter: {
        word,
        state: state ?? null,
        gap: gap ?? null,
        categoryId: categoryId ?? null,
        columnId: columnId ?? null,
      },
      after: readCursor(cursor),
      itemsMax: items,
      nowMs: deps.now(),
    });
    const rows = records.map((drama) => serializeRow(drama, site));
    return { rows, next: cursorOf(next), isPart };
  },
);

export const dramaFiltersEndpoint = serveStudio(STUDIO_CALLS.dramaFilters, async ({ deps }) => {
  const { db } = deps;
  const [categories, columns] = await Promise.all([
    catalogWrite.listCategoryDefinitions(db),
    catalogWrite.listColumnDefinitions(db),
  ]);
  return {
    categories: categories.map(({ categoryId, texts }) => ({ categoryId, name: texts['en-US'] })),
    columns: columns
      .filter(({ rule }) => rule.kind === 'listed')
      .map(({ columnId, texts }) => ({ columnId, name: texts['en-US'] })),
  };
});

export const dramaDetailEndpoint = serveStudio(
  STUDIO_CALLS.dramaDetail,
  async ({ input: { dramaId }, deps }) => {
    const { db, site } = deps;
    const [rows, description, columns, acts] = await Promise.all([
      catalog.loadDeskDramas(db, { ids: [dramaId], nowMs: deps.now() }),
      catalog.describeDrama(db, dramaId),
      catalog.listColumnsShowing(db, dramaId),
      audit.listEntries(db, {
        subject: { kind: 'drama', id: dramaId },
        operator: null,
        fromMs: null,
        untilMs: null,
        itemsMax: ENTRIES_MAX,
      }),
    ]);
    const [row] = rows;
    if (row === undefined || description === null) throw new StudioError('not-found', NO_DRAMA);
    return serializeDetail({ row, description, columns, acts }, site);
  },
);

export const dramaOwnersEndpoint = serveStudio(
  STUDIO_CALLS.dramaOwners,
  async ({ input: { dramaId }, deps }) => ({
    ownerCount: await wallet.countPayers(deps.db, dramaId),
  }),
);

export const dramaPricePreviewEndpoint = serveStudio(
  STUDIO_CALLS.dramaPricePreview,
  async ({ input: { dramaId, freeEpisodes, price }, deps }) => {
    const pricing = { freeEpisodeCount: freeEpisodes, price: coins(price) };
    const preview = await previewPrices({ dramaId, pricing }, deps);
    if (preview.kind === 'refused') throw repriceRefusal(preview.reason);
    const { changes, concerns, ownerCount, midwayCount } = preview;
    return {
      ownerCount,
      midwayCount,
      concerns: [...concerns],
      changes: changes.map(({ episodeNumber, before, after }) => ({
        episodeNumber,
        before: before ?? 0,
        after,
      })),
    };
  },
);

export const dramaTextsEndpoint = serveStudio(
  STUDIO_CALLS.dramaTexts,
  async ({ input: { dramaId }, deps }) => {
    const { db } = deps;
    const [state, texts] = await Promise.all([
      catalogWrite.findDramaState(db, dramaId),
      catalogWrite.findTexts(db, dramaId),
    ]);
    if (state === null) throw new StudioError('not-found', NO_DRAMA);
    return { state, texts, name: texts['en-US']?.name ?? dramaId };
  },
);

export const dramaCaptionsEndpoint = serveStudio(
  STUDIO_CALLS.dramaCaptions,
  async ({ input: { lang, ...episode }, deps }) => {
    const { db } = deps;
    const episodeId = await catalogWrite.findEpisodeId(db, episode);
    if (episodeId === null) throw new StudioError('not-found', 'There is no such episode.');
    const text = await catalog.findCaptionText(db, { episodeId, lang });
    return { text, version: captionsVersion(text) };
  },
);
