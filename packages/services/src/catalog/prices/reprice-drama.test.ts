import { catalog, catalogWrite } from '@hookline/db';
import { createTestDatabase, seedDrama, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import type { ConfirmedPrices } from '@hookline/domain/catalog';
import { expect, inject, test } from 'vitest';

import { changeCatalog } from '../../change-catalog.ts';
import { payFor } from '../../testing/wallet.ts';
import { previewPrices } from './preview-prices.ts';
import { repriceDrama } from './reprice-drama.ts';

const NOW_MS = 1_800_000_000_000;
const LOT = { currency: 'coin', amount: 100 } as const;
const PRICING = { freeEpisodeCount: 2, price: coins(45) };

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('all episodes of the drama get new prices, and other dramas keep theirs', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { prices: [0, 60, 60, 60] });
  const other = await seedDrama(db);
  const pricesOf = async (id: string) =>
    (await catalog.listPrices(db, id)).map(({ price }) => price);

  const outcome = await repriceDrama({ dramaId, pricing: PRICING, confirmed: [] }, { db });

  expect(outcome).toEqual({
    kind: 'repriced',
    changes: [
      { episodeNumber: 1, before: 0, after: 0 },
      { episodeNumber: 2, before: 60, after: 0 },
      { episodeNumber: 3, before: 60, after: 45 },
      { episodeNumber: 4, before: 60, after: 45 },
    ],
  });
  expect(await pricesOf(dramaId)).toEqual([0, 0, 45, 45]);
  expect(await pricesOf(other.dramaId)).toEqual([0, 60, 60]);
});

test('prices that need confirmation apply only once confirmed, exactly as shown', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { prices: [0, 60, 60] });
  const { userId } = await seedMember(db, { nowMs: NOW_MS, lots: [LOT] });
  await payFor(db, { userId, dramaId, number: 2, price: 60, nowMs: NOW_MS });
  const pricing = { freeEpisodeCount: 3, price: coins(60) };
  const reprice = (confirmed: ConfirmedPrices) =>
    repriceDrama({ dramaId, pricing, confirmed }, { db });
  const pricesNow = async () => (await catalog.listPrices(db, dramaId)).map(({ price }) => price);

  const asked = await reprice([]);

  expect(asked).toMatchObject({
    kind: 'unconfirmed',
    preview: { concerns: ['becomes-free'], payerCount: 1 },
  });
  expect(await pricesNow()).toEqual([0, 60, 60]);
  const shown = asked.kind === 'unconfirmed' ? asked.preview.changes : [];
  // Another operator changes a price between the prompt and its confirmation.
  const price = { episodeNumber: 3, price: 61 };
  await changeCatalog(db, (tx) => catalogWrite.setPrices(tx, { dramaId, prices: [price] }));
  expect(await reprice(shown)).toMatchObject({ kind: 'unconfirmed' });
  expect(await pricesNow()).toEqual([0, 60, 61]);
  expect(await reprice('all')).toMatchObject({ kind: 'repriced' });
  expect(await pricesNow()).toEqual([0, 0, 0]);
});

test('asking for more free episodes than exist is rejected', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { prices: [0, 60, 60, 60] });
  const pricing = { freeEpisodeCount: 5, price: coins(9) };

  const outcome = await repriceDrama({ dramaId, pricing, confirmed: 'all' }, { db });

  expect(outcome).toEqual({ kind: 'refused', reason: 'free-beyond-last' });
});

test('repricing a drama that does not exist or has no episodes is rejected', async () => {
  await using db = await openTestDatabase();
  const empty = await seedDrama(db, { prices: [], publishedAtMs: null });
  const reprice = (dramaId: string) =>
    repriceDrama({ dramaId, pricing: PRICING, confirmed: [] }, { db });

  expect(await reprice('f'.repeat(32))).toEqual({ kind: 'refused', reason: 'unknown-drama' });
  expect(await reprice(empty.dramaId)).toEqual({ kind: 'refused', reason: 'no-episodes' });
});

test('a preview counts owners and those midway, and prices changed since they were seen are kept', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { prices: [0, 60, 60] });
  for (const numbers of [[2], [2, 3]]) {
    const lots = [{ ...LOT, amount: 120 }];
    const { userId } = await seedMember(db, { nowMs: NOW_MS, lots });
    for (const number of numbers) {
      await payFor(db, { userId, dramaId, number, price: 60, nowMs: NOW_MS });
    }
  }
  const pricing = { freeEpisodeCount: 1, price: coins(301) };

  expect(await previewPrices({ dramaId, pricing }, { db })).toMatchObject({
    kind: 'planned',
    concerns: ['rises-steeply'],
    ownerCount: 2,
    midwayCount: 1,
  });
  const seen = [0, 60, 61].map((price, index) => ({
    episodeNumber: index + 1,
    price: coins(price),
  }));
  const repricing = { dramaId, pricing: PRICING, confirmed: [], seen };
  expect(await repriceDrama(repricing, { db })).toEqual({
    kind: 'refused',
    reason: 'changed-meanwhile',
  });
});
