import { expect, inject, test } from 'vitest';

import * as catalog from './index.ts';
import * as catalogWrite from './write/index.ts';
import { createTestDatabase, seedCatalog, seedDrama } from '../testing/index.ts';
import * as views from '../player/views.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20, 12);
const PAGE = { pageNumber: 1, itemsMax: 20, locale: 'en-US' } as const;
const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('columns are listed in order, each with the first dramas that its rule selects', async () => {
  await using db = await openTestDatabase();
  await seedCatalog(db, (tx) =>
    catalogWrite.setCategories(tx, [{ categoryId: 'revenge', texts: { 'en-US': 'Revenge' } }]),
  );
  const old = await seedDrama(db, { name: 'Old', publishedAtMs: NOW_MS - 3 * DAY_MS });
  const mid = await seedDrama(db, {
    name: 'Mid',
    publishedAtMs: NOW_MS - 2 * DAY_MS,
    categoryIds: ['revenge'],
  });
  const fresh = await seedDrama(db, { name: 'Fresh', publishedAtMs: NOW_MS - DAY_MS });
  const view = { viewer: 'v', episodeId: old.episodeIds[0] ?? '', viewedAtMs: NOW_MS };
  await views.recordViews(db, [view]);
  await db.transaction().execute((tx) => catalog.recountWeekViews(tx, NOW_MS));
  await seedCatalog(db, (tx) =>
    catalogWrite.setColumns(tx, [
      column('hero', { kind: 'listed' }, [mid.dramaId, old.dramaId, fresh.dramaId]),
      column('new', { kind: 'newest' }),
      column('hits', { kind: 'most-watched' }),
      column('revenge', { kind: 'category', categoryId: 'revenge' }),
    ]),
  );

  const page = await catalog.listColumns(db, { ...PAGE, dramasMax: 2 });

  expect(page.records.map(({ columnId, dramaIds }) => [columnId, ...dramaIds])).toEqual([
    ['hero', mid.dramaId, old.dramaId],
    ['new', fresh.dramaId, mid.dramaId],
    ['hits', old.dramaId, fresh.dramaId],
    ['revenge', mid.dramaId],
  ]);
  expect(page.hasMore).toBe(false);
});

test('a full page of columns is the last one if no columns remain', async () => {
  await using db = await openTestDatabase();
  await seedCatalog(db, (tx) =>
    catalogWrite.setColumns(tx, [
      column('one', { kind: 'newest' }),
      column('two', { kind: 'newest' }),
    ]),
  );
  const read = (itemsMax: number) => catalog.listColumns(db, { ...PAGE, itemsMax, dramasMax: 5 });

  const [full, half] = await Promise.all([read(2), read(1)]);

  expect([full.records.length, full.hasMore]).toEqual([2, false]);
  expect([half.records.length, half.hasMore]).toEqual([1, true]);
});

test('a column is returned with its localised name and one page of its dramas', async () => {
  await using db = await openTestDatabase();
  for (const name of ['A', 'B', 'C']) await seedDrama(db, { name });
  await seedCatalog(db, (tx) =>
    catalogWrite.setColumns(tx, [
      { ...column('new', { kind: 'newest' }), texts: { 'en-US': 'New', 'es-ES': 'Nuevo' } },
    ]),
  );

  const page = await catalog.findColumn(db, {
    ...PAGE,
    columnId: 'new',
    locale: 'es-ES',
    itemsMax: 2,
  });

  expect(page).toMatchObject({ columnName: 'Nuevo', columnType: 1, hasMore: true, total: 3 });
  expect(page?.records).toHaveLength(2);
});

test('an unknown column or category is null, and an empty category is an empty page', async () => {
  await using db = await openTestDatabase();
  await seedCatalog(db, (tx) =>
    catalogWrite.setCategories(tx, [{ categoryId: 'empty', texts: { 'en-US': 'Empty' } }]),
  );

  const answers = await Promise.all([
    catalog.findColumn(db, { ...PAGE, columnId: 'nope' }),
    catalog.countCategory(db, 'nope'),
    catalog.countCategory(db, 'empty'),
    catalog.countCategory(db, 'all'),
    catalog.listCategoryPage(db, { ...PAGE, categoryId: 'empty', total: 0 }),
  ]);

  expect(answers).toEqual([null, null, 0, 0, { records: [], hasMore: false }]);
});

function column(
  columnId: string,
  rule: Parameters<typeof catalogWrite.setColumns>[1][number]['rule'],
  dramaIds: readonly string[] = [],
) {
  return { columnId, columnType: 1, texts: { 'en-US': columnId }, rule, dramaIds };
}
