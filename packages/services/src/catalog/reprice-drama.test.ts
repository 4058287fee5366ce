import { catalog } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { expect, inject, test } from 'vitest';

import { repriceDrama } from './reprice-drama.ts';

const PRICING = { freeEpisodeCount: 2, price: coins(45) };

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('all episodes get new prices, and those of other dramas stay', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { prices: [0, 60, 60, 60] });
  const other = await seedDrama(db);
  const pricesOf = async (id: string) =>
    (await catalog.listPrices(db, id)).map(({ price }) => price);

  const outcome = await repriceDrama({ dramaId, pricing: PRICING }, { db });

  expect(outcome).toEqual({ kind: 'repriced', freeCount: 2, pricedCount: 2 });
  expect(await pricesOf(dramaId)).toEqual([0, 0, 45, 45]);
  expect(await pricesOf(other.dramaId)).toEqual([0, 60, 60]);
});

test('a drama that does not exist, or has no episodes, is refused', async () => {
  await using db = await openTestDatabase();
  const empty = await seedDrama(db, { prices: [], publishedAtMs: null });
  const reprice = (dramaId: string) => repriceDrama({ dramaId, pricing: PRICING }, { db });

  expect(await reprice('f'.repeat(32))).toEqual({ kind: 'refused', reason: 'unknown-drama' });
  expect(await reprice(empty.dramaId)).toEqual({ kind: 'refused', reason: 'no-episodes' });
});
