// spec: 4 unlock, ours: nobody pays more than the price shown; a lower price is charged as it is
// touches: play

import { catalogWrite } from '@hookline/db';
import { lockAwaited, seedCatalog } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { changeWallet } from '@hookline/services/wallet';
import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

const FREE_THEN_PAID = [0, 0, 60, 60];

/** Plays the third episode, whose price changes while the request waits for the wallet's lock. */
async function playWhilePriceChanges(change: { toPrice: number; chapterPrice?: number }) {
  await using app = await startTestApp();
  const { db } = app.deps;
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([{ currency: 'coin', amount: 100 }]);
  const [lockHeld, priceChanged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = changeWallet({ db, now: Date.now }, alice.userId, () => {
    lockHeld.resolve();
    return priceChanged.promise;
  });
  await lockHeld.promise;

  const { toPrice: price, ...shown } = change;
  // A rejection is handled from here on, because it may occur before the lock is released.
  const answer = Promise.allSettled([alice.call('play', { ...drama.episode(3), ...shown })]);
  await lockAwaited(db);
  const { chapterId: episodeId } = drama.episode(3);
  const episodes = [
    { episodeId, episodeNumber: 3, price: coins(price), downloadAppStatus: 0 as const },
  ];
  await seedCatalog(db, (tx) =>
    catalogWrite.upsertEpisodes(tx, { dramaId: drama.dramaId, episodes }),
  );
  priceChanged.resolve();
  await held;

  const [outcome] = await answer;
  const code = outcome.status === 'rejected' ? outcome.reason.code : null;
  return { code, coin: (await alice.balance()).coin };
}

test.each([
  { title: 'rises above the price shown is not charged', toPrice: 61, code: 'B0003', coin: 100 },
  { title: 'falls below the price shown is charged as it is', toPrice: 40, code: null, coin: 60 },
  { title: 'remains as shown is charged', toPrice: 60, code: null, coin: 40 },
  { title: 'falls to zero opens the episode', toPrice: 0, code: null, coin: 100 },
])('while an unlock waits, a price that $title', async ({ toPrice, code, coin }) => {
  expect(await playWhilePriceChanges({ toPrice, chapterPrice: 60 })).toEqual({ code, coin });
});

test('without a shown price the current price is charged', async () => {
  expect(await playWhilePriceChanges({ toPrice: 90 })).toEqual({ code: null, coin: 10 });
});

test('a price increase is reported rather than a low balance, and no coins are charged', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([{ currency: 'coin', amount: 59 }]);

  const answer = alice.call('play', { ...drama.episode(3), chapterPrice: 59 });

  await expect(answer).rejects.toMatchObject({ code: 'B0003' });
  expect(await alice.balance()).toMatchObject({ coin: 59 });
});

test('prices and amounts in the request do not change the cost of an episode', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([{ currency: 'coin', amount: 100 }]);

  const generous = { ...drama.episode(3), price: 0, chapterPrice: 999, coinNum: 0 };
  await alice.call('play', generous);

  expect(await alice.balance()).toMatchObject({ coin: 40 });
});
