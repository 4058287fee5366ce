// spec: 2 home, the server chooses each column's dramas and its style

import type { ColumnDefinition, Database } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { listHomeColumns } from './list-home-columns.ts';
import { setCategories } from './set-categories.ts';
import { setColumns } from './set-columns.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const PAGE = {
  pageNumber: 1,
  itemsMax: 20,
  dramasMax: 12,
  locale: 'en-US',
  nowMs: NOW_MS,
} as const;

async function fillShop(db: Database): Promise<string[]> {
  const categories = ['love', 'crown'].map((categoryId) => ({
    categoryId,
    texts: { 'en-US': categoryId },
  }));
  await setCategories({ categories }, { db });
  const ids: string[] = [];
  for (let number = 1; number <= 9; number += 1) {
    const { dramaId } = await seedDrama(db, {
      publishedAtMs: NOW_MS - number,
      categoryIds: [number < 9 ? 'love' : 'crown'],
    });
    ids.push(dramaId);
  }
  return ids;
}

test('a row below the carousel shows other dramas; a ranking shows all its dramas', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const ids = await fillShop(db);
  const columns = [
    { ...column('hero', 'row'), columnType: 8, rule: listed, dramaIds: ids.slice(0, 2) },
    column('new', 'spotlight'),
    column('hits', 'top10'),
  ];
  await setColumns({ columns }, { db });

  const { records, hasMore } = await listHomeColumns(PAGE, { db });

  expect(hasMore).toBe(false);
  expect(records.map(({ style, dramas }) => [style, dramas.map(({ dramaId }) => dramaId)])).toEqual(
    [
      ['row', ids.slice(0, 2)],
      ['spotlight', ids.slice(2)],
      ['top10', ids],
    ],
  );
});

test('tiles show the newest drama of each genre', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const ids = await fillShop(db);
  await setColumns({ columns: [column('genres', 'tiles')] }, { db });

  const { records } = await listHomeColumns(PAGE, { db });

  expect(records[0]?.dramas.map(({ dramaId }) => dramaId)).toEqual([ids[0], ids[8]]);
});

const listed = { kind: 'listed' } as const;

function column(columnId: string, style: ColumnDefinition['style'] & string): ColumnDefinition {
  const texts = { 'en-US': columnId };
  return { columnId, columnType: 1, style, texts, rule: { kind: 'newest' }, dramaIds: [] };
}
