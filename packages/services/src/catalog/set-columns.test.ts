import { catalog, type ColumnDefinition } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { removeCategory, setCategories } from './set-categories.ts';
import { orderColumns, readColumns, removeColumn, setColumns } from './set-columns.ts';

const PAGE = { locale: 'en-US', pageNumber: 1, itemsMax: 9, dramasMax: 3, nowMs: 1 } as const;
const UNKNOWN_ID = 'f'.repeat(32);

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('setting columns replaces the previous columns, and a column may list a draft', async () => {
  await using db = await openTestDatabase();
  const draft = await seedDrama(db, { publishedAtMs: null });
  await setColumns({ columns: [column('old', { kind: 'newest' })] }, { db });

  const columns = [column('new', { kind: 'newest' }), listed('picks', [draft.dramaId])];
  const outcome = await setColumns({ columns }, { db });

  expect(outcome).toMatchObject({ kind: 'set', columnCount: 2 });
  const changes = outcome.kind === 'set' ? outcome.changes : [];
  expect(changes.map(({ kind }) => kind)).toEqual(['added', 'added', 'removed']);
  const { records } = await catalog.listColumns(db, PAGE);
  expect(records.map(({ columnId }) => columnId)).toEqual(['new', 'picks']);
});

test('every unknown drama and category is reported, and no column changes', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db);
  await setCategories({ categories: [{ categoryId: 'a', texts: { 'en-US': 'A' } }] }, { db });
  await setColumns({ columns: [listed('old', [dramaId])] }, { db });

  const outcome = await setColumns(
    {
      columns: [
        listed('picks', [dramaId, UNKNOWN_ID]),
        column('a', { kind: 'category', categoryId: 'a' }),
        column('b', { kind: 'category', categoryId: 'b' }),
      ],
    },
    { db },
  );

  expect(outcome).toEqual({
    kind: 'refused',
    faults: [
      { kind: 'unknown-drama', columnId: 'picks', dramaId: UNKNOWN_ID },
      { kind: 'unknown-category', columnId: 'b', categoryId: 'b' },
    ],
  });
  const { records } = await catalog.listColumns(db, PAGE);
  expect(records.map(({ columnId }) => columnId)).toEqual(['old']);
});

test('setting identical columns and categories changes nothing and is not audited', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db);
  const by = { operator: 'ada', reason: null };
  const columns = [column('new', { kind: 'newest' }), listed('picks', [dramaId])];
  const categories = [{ categoryId: 'a', texts: { 'en-US': 'A' } }];
  const set = async () => [
    await setColumns({ columns, by }, { db }),
    await setCategories({ categories, by }, { db }),
  ];
  const audited = async () =>
    (await db.selectFrom('audit').select('action').execute()).map(({ action }) => action);
  await set();
  expect(await audited()).toEqual(['column set', 'category set']);

  expect(await set()).toEqual([{ kind: 'set', columnCount: 2, changes: [] }, []]);
  expect(await audited()).toEqual(['column set', 'category set']);
});

test('removing a column keeps the order of the others', async () => {
  await using db = await openTestDatabase();
  const columns = ['a', 'b', 'c'].map((id) => column(id, { kind: 'newest' }));
  await setColumns({ columns }, { db });

  expect(await removeColumn({ columnId: 'b' }, { db })).toEqual({ kind: 'removed' });

  const { records } = await catalog.listColumns(db, PAGE);
  expect(records.map(({ columnId }) => columnId)).toEqual(['a', 'c']);
  expect(await removeColumn({ columnId: 'b' }, { db })).toMatchObject({ kind: 'refused' });
});

// spec: 10 import, columns and genres can be listed and removed, but not a genre in use
// touches: removeCategory
test('a category can be removed unless a drama or column uses it', async () => {
  await using db = await openTestDatabase();
  const categories = ['a', 'b', 'c'].map((categoryId) => ({
    categoryId,
    texts: { 'en-US': categoryId },
  }));
  await setCategories({ categories }, { db });
  await seedDrama(db, { categoryIds: ['a'] });
  await setColumns({ columns: [column('bees', { kind: 'category', categoryId: 'b' })] }, { db });
  const remove = (categoryId: string) => removeCategory({ categoryId }, { db });

  expect(await remove('a')).toEqual({ kind: 'in-use', dramaCount: 1, columnIds: [] });
  expect(await remove('b')).toEqual({ kind: 'in-use', dramaCount: 0, columnIds: ['bees'] });
  expect(await remove('c')).toEqual({ kind: 'removed' });
  expect(await remove('c')).toEqual({ kind: 'unknown-category' });
  expect(await catalog.listCategoryIds(db)).toEqual(['a', 'b']);
});

test('setting a category again moves it to the front and updates its name', async () => {
  await using db = await openTestDatabase();
  const categories = ['a', 'b'].map((categoryId) => ({
    categoryId,
    texts: { 'en-US': categoryId.toUpperCase() },
  }));
  await setCategories({ categories }, { db });
  await seedDrama(db, { categoryIds: ['a', 'b'] });

  await setCategories({ categories: [{ categoryId: 'b', texts: { 'en-US': 'Bee' } }] }, { db });

  expect(await catalog.listCategoryIds(db)).toEqual(['b', 'a']);
  const [first] = await catalog.listCategories(db, 'en-US');
  expect(first).toEqual({ categoryId: 'b', name: 'Bee', total: 1 });
});

// spec: 12 operation, ours: a home page row is reordered only as its editor last read it
// touches: orderColumns
test('the dramas of a row can be reordered, unless the columns have changed meanwhile', async () => {
  await using db = await openTestDatabase();
  const [a, b, c] = await Promise.all([seedDrama(db), seedDrama(db), seedDrama(db)]);
  const ids = [a.dramaId, b.dramaId, c.dramaId];
  await setColumns({ columns: [listed('picks', ids), listed('others', ids)] }, { db });
  const { version } = await readColumns({ db });
  const order = (columnId: string, dramaIds: readonly string[]) =>
    orderColumns({ version, columns: [{ columnId, dramaIds }] }, { db });
  const reversed = ids.toReversed();

  expect(await order('picks', ids.slice(1))).toEqual({ kind: 'refused', reason: 'other-dramas' });
  expect(await order('gone', ids)).toEqual({ kind: 'refused', reason: 'other-dramas' });
  expect(await order('picks', reversed)).toMatchObject({
    kind: 'set',
    changes: [{ kind: 'changed', id: 'picks' }],
  });
  expect(await order('others', reversed)).toEqual({ kind: 'refused', reason: 'changed-meanwhile' });
  const { columns } = await readColumns({ db });
  expect(columns.map(({ dramaIds }) => dramaIds)).toEqual([reversed, ids]);
});

function column(columnId: string, rule: ColumnDefinition['rule']): ColumnDefinition {
  return { columnId, columnType: 1, texts: { 'en-US': columnId }, rule, dramaIds: [] };
}

function listed(columnId: string, dramaIds: readonly string[]): ColumnDefinition {
  return { ...column(columnId, { kind: 'listed' }), dramaIds };
}
