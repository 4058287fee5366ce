// spec: 4 unlock, autoLock: the member's setting, the daily limit, a stop when the viewer is absent
// touches: play

import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts with ten paid episodes and a member who has enabled automatic unlocks. */
async function startWithAutoUnlock(options: { price: number; dailyCoins?: number }) {
  const { price, dailyCoins } = options;
  const app = await startTestApp();
  const drama = await app.addDrama(Array.from({ length: 10 }, () => price));
  const alice = await app.addViewer([{ currency: 'coin', amount: 1000 }]);
  await alice.call('settingSet', {
    autoUnlock: true,
    ...(dailyCoins === undefined ? {} : { autoUnlockDailyCoins: dailyCoins }),
  });
  const play = (episodeNumber: number, autoLock: 0 | 1) =>
    alice.call('play', { ...drama.episode(episodeNumber), autoLock });
  return {
    app,
    drama,
    alice,
    unlockByItself: (episodeNumber: number) => play(episodeNumber, 1),
    unlockByTap: (episodeNumber: number) => play(episodeNumber, 0),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test.each([
  { title: 'the next paid episode', episodeNumber: 2 },
  { title: 'a free episode', episodeNumber: 1 },
  { title: 'an episode after a locked one', episodeNumber: 3 },
])(
  'an automatic unlock is rejected unless the member has enabled it: $title',
  async ({ episodeNumber }) => {
    await using app = await startTestApp();
    const drama = await app.addDrama([0, 60, 60]);
    const alice = await app.addViewer([{ currency: 'coin', amount: 100 }]);

    const answer = alice.call('play', { ...drama.episode(episodeNumber), autoLock: 1 });

    await expect(answer).rejects.toMatchObject({ code: 'A0400' });
    expect(await alice.balance()).toMatchObject({ coin: 100 });
  },
);

test('episodes unlock automatically only while the member has this enabled', async () => {
  await using start = await startWithAutoUnlock({ price: 60 });
  const { alice, unlockByItself } = start;

  const { curr } = await unlockByItself(1);
  await alice.call('settingSet', { autoUnlock: false });

  expect(curr).toMatchObject({ coinNum: 60 });
  await expect(unlockByItself(2)).rejects.toMatchObject({ code: 'A0400' });
  expect(await alice.balance()).toMatchObject({ coin: 940 });
});

test('by default, automatic unlocks may spend 200 coins a day', async () => {
  await using start = await startWithAutoUnlock({ price: 100 });
  const { app, alice, unlockByItself } = start;
  await unlockByItself(1);
  await unlockByItself(2);

  await expect(unlockByItself(3)).rejects.toMatchObject({ code: 'B0002' });
  expect(await alice.balance()).toMatchObject({ coin: 800 });
  app.clock.nowMs += DAY_MS;
  await unlockByItself(3);

  expect(await alice.balance()).toMatchObject({ coin: 700 });
});

test('an automatic unlock at an outdated price is rejected; a tap at the current price is charged', async () => {
  await using start = await startWithAutoUnlock({ price: 60 });
  const { drama, alice } = start;
  const playAt = (chapterPrice: number, autoLock: 0 | 1) =>
    alice.call('play', { ...drama.episode(1), chapterPrice, autoLock });

  await expect(playAt(59, 1)).rejects.toMatchObject({ code: 'B0003' });
  expect(await alice.balance()).toMatchObject({ coin: 1000 });
  await playAt(60, 0);

  expect(await alice.balance()).toMatchObject({ coin: 940 });
});

test('the daily limit is set per member and applies only to automatic unlocks, not to taps', async () => {
  await using start = await startWithAutoUnlock({ price: 60, dailyCoins: 119 });
  const { alice, unlockByItself, unlockByTap } = start;

  await unlockByTap(1);
  await unlockByItself(2);
  await expect(unlockByItself(3)).rejects.toMatchObject({ code: 'B0002' });
  await unlockByTap(3);

  expect(await alice.balance()).toMatchObject({ coin: 820 });
});

test('after three automatic unlocks the next one requires proof of presence', async () => {
  await using start = await startWithAutoUnlock({ price: 10 });
  const { alice, unlockByItself, unlockByTap } = start;
  await unlockByItself(1);
  await unlockByItself(2);
  await unlockByItself(3);

  await expect(unlockByItself(4)).rejects.toMatchObject({ code: 'B0002' });
  expect(await alice.balance()).toMatchObject({ coin: 970 });
  await unlockByTap(4);
  await unlockByItself(5);

  expect(await alice.balance()).toMatchObject({ coin: 950 });
});

test('tapping an unlocked episode proves presence; an automatic repeat does not', async () => {
  await using start = await startWithAutoUnlock({ price: 10 });
  const { unlockByItself, unlockByTap } = start;
  for (const episodeNumber of [1, 2, 3]) await unlockByItself(episodeNumber);

  await unlockByItself(3);
  await expect(unlockByItself(4)).rejects.toMatchObject({ code: 'B0002' });
  await unlockByTap(3);

  await expect(unlockByItself(4)).resolves.toMatchObject({ curr: { coinNum: 10 } });
});

test('two concurrent players cannot exceed the daily limit', async () => {
  await using start = await startWithAutoUnlock({ price: 60, dailyCoins: 60 });
  const { app, alice, drama } = start;
  const other = await app.addDrama([60]);

  const outcomes = await Promise.allSettled(
    [drama, other].map((each) => alice.call('play', { ...each.episode(1), autoLock: 1 })),
  );

  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await alice.balance()).toMatchObject({ coin: 940 });
});
