// spec: 4 unlock, ours: concurrent unlocks of a whole drama and of single episodes charge each
//   episode once
// touches: playAll

import { wallet, type Database } from '@hookline/db';
import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

const PRICES = [30, 30, 30, 30];
const TOTAL = 120;
const ENOUGH_FOR_EACH = 40 * TOTAL;

type Race = {
  db: Database;
  userId: string;
  dramaId: string;
  playAll: () => Promise<unknown>;
  play: (episodeNumber: number) => Promise<unknown>;
};

/** Makes unlocks of a drama in parallel. Returns what was charged and unlocked. */
async function race(start: (race: Race) => readonly Promise<unknown>[]) {
  await using app = await startTestApp();
  const drama = await app.addDrama(PRICES);
  const alice = await app.addViewer([{ currency: 'coin', amount: ENOUGH_FOR_EACH }]);
  const { db } = app.deps;

  const outcomes = await Promise.allSettled(
    start({
      db,
      userId: alice.userId,
      dramaId: drama.dramaId,
      playAll: () => alice.call('playAll', { ...drama.episode(1), totalPrice: TOTAL }),
      play: (episodeNumber) => alice.call('play', drama.episode(episodeNumber)),
    }),
  );

  const { records } = await alice.call('consumeList', { pageSize: 30 });
  const codes = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  return {
    paid: ENOUGH_FOR_EACH - (await alice.balance()).coin,
    unlocked: records.map(({ chapterName }) => chapterName).toSorted(),
    /** Omits B0001, the code for an unlock that ran before that of the previous episode. */
    refusals: [...new Set(codes)].filter((code) => code !== 'B0001'),
    fault: await wallet.verifyLedger(db),
  };
}

test('unlocking all and single episodes concurrently charges each episode once', async () => {
  const outcome = await race(({ playAll, play }) => [
    ...[1, 2, 3, 4].flatMap((number) => [play(number), playAll(), play(number)]),
    ...Array.from({ length: 8 }, playAll),
  ]);

  expect(outcome).toEqual({
    paid: TOTAL,
    unlocked: ['EP 1', 'EP 2', 'EP 3', 'EP 4'],
    refusals: [],
    fault: null,
  });
});

/** Unlocks the naive way: reads what is locked, then charges without a lock. */
async function naiveUnlockAll({ db, userId, dramaId }: Race): Promise<void> {
  const upto = await wallet.findUnlockedUpto(db, { userId, dramaId });
  const price = PRICES.slice(upto).reduce((sum, each) => sum + each, 0);
  await db
    .updateTable('wallet')
    .set((eb) => ({ coin: eb('coin', '-', price) }))
    .where('user_id', '=', userId)
    .execute();
  await db
    .insertInto('drama_progress')
    .values({ user_id: userId, drama_id: dramaId, unlocked_upto: PRICES.length })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

test('the race test detects an implementation that unlocks everything without a lock', async () => {
  const outcome = await race((entrants) =>
    Array.from({ length: 20 }, () => naiveUnlockAll(entrants)),
  );

  expect(outcome.paid).toBeGreaterThan(TOTAL);
  expect(outcome.fault).not.toBeNull();
});
