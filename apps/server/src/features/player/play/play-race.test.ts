// spec: 4 unlock, simultaneous unlocks and refunds charge once and never overspend
// touches: play

import { createClient } from '@hookline/contract';
import { wallet, type Database } from '@hookline/db';
import { changeWallet } from '@hookline/services/wallet';
import { refund } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { listenTo } from '../../../testing/listen-to.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const PARALLEL = 100;
const PRICE = 60;
const ENOUGH_FOR_EACH = PARALLEL * PRICE;

type Race = { db: Database; userId: string; dramaId: string };

/** Makes the same unlock many times in parallel. `play` sends it over a connection of its own. */
async function race(
  coins: number,
  start: (race: Race & { play: () => Promise<unknown> }) => Promise<unknown>,
) {
  await using app = await startTestApp();
  await using server = await listenTo(app);
  const drama = await app.addDrama([PRICE]);
  const alice = await app.addViewer([{ currency: 'coin', amount: coins }]);
  const { dramaId } = drama;
  const headers = { authorization: alice.token };
  const client = createClient({ baseUrl: '/api', fetch: server.ask, headers: () => headers });
  const play = () => client.call('play', drama.episode(1));
  const { db } = app.deps;

  const outcomes = await Promise.allSettled(
    Array.from({ length: PARALLEL }, () => start({ db, userId: alice.userId, dramaId, play })),
  );

  const { coin } = await alice.balance();
  return {
    debitCount: (coins - coin) / PRICE,
    answered: outcomes.filter(({ status }) => status === 'fulfilled').length,
    fault: await wallet.verifyLedger(db),
  };
}

// A double click sends the request twice. The viewer pays once and gets the episode both times.
test.each([
  { title: 'who could pay for all', coins: ENOUGH_FOR_EACH },
  { title: 'who could pay for one', coins: PRICE },
])('a hundred concurrent unlocks by a viewer $title charge once', async ({ coins }) => {
  const outcome = await race(coins, ({ play }) => play());

  expect(outcome).toEqual({ debitCount: 1, answered: PARALLEL, fault: null });
});

/** Unlocks the naive way: checks, then debits without a lock. */
async function naiveUnlock({ db, userId, dramaId }: Race): Promise<void> {
  if ((await wallet.findUnlockedUpto(db, { userId, dramaId })) >= 1) return;
  await db
    .updateTable('wallet')
    .set((eb) => ({ coin: eb('coin', '-', PRICE) }))
    .where('user_id', '=', userId)
    .execute();
  await db
    .insertInto('drama_progress')
    .values({ user_id: userId, drama_id: dramaId, unlocked_upto: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

test('the race test detects an implementation that checks and charges without a lock', async () => {
  const outcome = await race(ENOUGH_FOR_EACH, naiveUnlock);

  expect(outcome.debitCount).toBeGreaterThan(1);
  expect(outcome.fault).not.toBeNull();
});

test('thirty concurrent players with coins for seven episodes unlock exactly seven', async () => {
  await using app = await startTestApp();
  const prices = Array.from({ length: 10 }, () => PRICE);
  const dramas = [
    await app.addDrama(prices),
    await app.addDrama(prices),
    await app.addDrama(prices),
  ];
  const alice = await app.addViewer([
    { currency: 'coin', amount: 4 * PRICE + 13 },
    { currency: 'bonus', amount: 3 * PRICE - 13 },
  ]);
  const paid: number[] = [];
  /** Unlocks episodes one by one until the coins are spent. */
  const walk = async (drama: (typeof dramas)[number]) => {
    for (let episodeNumber = 1; ; episodeNumber += 1) {
      const { curr } = await alice.call('play', drama.episode(episodeNumber));
      paid.push(curr.coinNum + curr.bonusNum);
    }
  };

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => dramas.map(walk)).flat(),
  );

  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes).toEqual(Array.from({ length: 30 }, () => 'B0002'));
  expect(paid.filter((amount) => amount === PRICE)).toHaveLength(7);
  expect(paid.every((amount) => amount === PRICE || amount === 0)).toBe(true);
  expect(await alice.balance()).toMatchObject({ coin: 0, bonus: 0 });
  const opened = await Promise.all(
    dramas.map(async ({ dramaId }) => {
      const { firstNeedPayEpisodeIndex } = await alice.call('videoDetail', { contentId: dramaId });
      return firstNeedPayEpisodeIndex;
    }),
  );
  expect(opened.reduce((sum, count) => sum + count)).toBe(7);
  expect(await wallet.verifyLedger(app.deps.db)).toBeNull();
});

test('with coins for one episode, only one of two concurrent unlocks in different dramas succeeds', async () => {
  await using app = await startTestApp();
  const dramas = await Promise.all([app.addDrama([PRICE]), app.addDrama([PRICE])]);
  const alice = await app.addViewer([{ currency: 'coin', amount: PRICE }]);

  const outcomes = await Promise.allSettled(
    dramas.map((drama) => alice.call('play', drama.episode(1))),
  );

  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refusals.map((refusal) => refusal.reason)).toMatchObject([{ code: 'B0002' }]);
  expect(await alice.balance()).toMatchObject({ coin: 0 });
});

test('unlocks by different members do not wait for each other', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([PRICE]);
  const lots = [{ currency: 'coin', amount: PRICE }] as const;
  const [alice, bob] = [await app.addViewer(lots), await app.addViewer(lots)];
  const released = Promise.withResolvers<void>();
  const held = changeWallet(app.deps, alice.userId, () => released.promise);

  const { curr } = await bob.call('play', drama.episode(1));
  released.resolve();
  await held;

  expect(curr.coinNum).toBe(PRICE);
});

test.each([0, 1, 3, 6])(
  'a refund after %i of the concurrent unlocks claws back the full amount once',
  async (refundAfter) => {
    await using app = await startTestApp();
    const { db } = app.deps;
    const dramas = await Promise.all([1, 2, 3].map(() => app.addDrama([PRICE, PRICE, PRICE])));
    const alice = await app.addViewer();
    const order = { userId: alice.userId, orderNo: 'order-1', nowMs: app.clock.nowMs };
    await app.topUp({ ...order, coin: 7 * PRICE, bonus: 0 });
    const due = Promise.withResolvers<void>();
    let paidCount = 0;
    const unlockAll = async (drama: (typeof dramas)[number]) => {
      for (const episodeNumber of [1, 2, 3]) {
        const { curr } = await alice.call('play', drama.episode(episodeNumber));
        if (curr.coinNum > 0) paidCount += 1;
        if (paidCount === refundAfter) due.resolve();
      }
    };

    const walks = Promise.allSettled([...dramas, ...dramas].map(unlockAll));
    if (refundAfter > 0) await due.promise;
    const refunds = await Promise.all([1, 2, 3].map(() => refund(db, order)));
    await walks;

    const debt = paidCount * PRICE;
    const [effect, ...others] = refunds.filter(({ taken, owed }) => taken + owed > 0);
    expect(effect).toEqual({ taken: 7 * PRICE - debt, owed: debt });
    expect(others).toEqual([]);
    expect(await alice.balance()).toEqual({ coin: 0, bonus: 0, debt, lots: [0] });
    expect(await wallet.verifyLedger(db)).toBeNull();
  },
);
