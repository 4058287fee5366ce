import { catalog, catalogWrite } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { changeCatalog } from './change-catalog.ts';

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('all statements of a change become visible together and raise the version once', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db);
  const before = await catalog.catalogVersion(db);

  await changeCatalog(db, async (tx) => {
    await catalogWrite.hideDrama(tx, { dramaId, state: 'retired' });
    await catalogWrite.setPrices(tx, { dramaId, prices: [{ episodeNumber: 3, price: 80 }] });
    await catalogWrite.showDrama(tx, { dramaId, nowMs: 1 });
  });

  expect(await catalog.catalogVersion(db)).toBe(before + 1);
  const drama = await catalog.findDrama(db, { dramaId, locale: 'en-US' });
  expect(drama).toMatchObject({ totalPrice: 140 });
});

test('a change that fails halfway is undone completely, including the new version', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { name: 'Before' });
  const before = await catalog.catalogVersion(db);

  const change = changeCatalog(db, (tx) =>
    catalogWrite.upsertDrama(tx, {
      dramaId,
      texts: { 'en-US': { name: 'After', introduce: '' } },
      categoryIds: ['unknown'],
      labels: [],
    }),
  );

  await expect(change).rejects.toMatchObject({ code: '23503' });
  expect(await catalog.catalogVersion(db)).toBe(before);
  const drama = await catalog.findDrama(db, { dramaId, locale: 'en-US' });
  expect(drama?.dramaName).toBe('Before');
});

test('concurrent writers that lock in opposite order all succeed', async () => {
  await using db = await openTestDatabase();
  const one = await seedDrama(db);
  const two = await seedDrama(db);
  const before = await catalog.catalogVersion(db);
  const hide = (ids: string[]) =>
    changeCatalog(db, async (tx) => {
      for (const id of ids) await catalogWrite.hideDrama(tx, { dramaId: id, state: 'retired' });
    });

  await Promise.all([
    hide([one.dramaId, two.dramaId]),
    hide([two.dramaId, one.dramaId]),
    hide([one.dramaId, two.dramaId]),
    hide([two.dramaId, one.dramaId]),
  ]);

  expect(await catalog.catalogVersion(db)).toBe(before + 4);
});
