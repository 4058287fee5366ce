// spec: 6 roles, a subscriber pays like any member, unless the operator has configured otherwise
// touches: play

import { identity } from '@hookline/db';
import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

const COINS = [{ currency: 'coin', amount: 100 }] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts with a subscriber, another member, and a drama of one free and three paid episodes. */
async function startWithSubscriber(options: { isVipFree?: boolean }) {
  const app = await startTestApp(options);
  const drama = await app.addDrama([0, 60, 60, 60]);
  const vera = await app.addViewer(COINS, { subscribed: true });
  const alice = await app.addViewer(COINS);
  const locksOf = async (viewer: typeof app.guest) => {
    const { firstNeedPayEpisodeIndex } = await viewer.call('videoDetail', drama.input);
    const { records } = await viewer.call('chapterList', drama.input);
    const { playback } = await viewer.call('chapterDetail', drama.episode(4));
    return {
      firstNeedPayEpisodeIndex,
      locks: records.map(({ lockStatus }) => lockStatus),
      hasKey: playback !== null,
    };
  };
  return { ...app, drama, vera, alice, locksOf };
}

const OPEN = { firstNeedPayEpisodeIndex: 4, locks: [1, 1, 1, 1], hasKey: true };
const LOCKED = { firstNeedPayEpisodeIndex: 1, locks: [1, 2, 2, 2], hasKey: false };

test('a subscriber pays like any member by default', async () => {
  await using app = await startWithSubscriber({});
  const { vera, drama, locksOf } = app;

  expect(await locksOf(vera)).toEqual(LOCKED);
  expect((await vera.call('memberDetail', {})).watchesFree).toBeUndefined();
  await vera.call('play', { ...drama.episode(2), autoLock: 0 });
  expect(await vera.balance()).toMatchObject({ coin: 40 });
});

test('if subscribers watch free, every episode is open without cost or record', async () => {
  await using app = await startWithSubscriber({ isVipFree: true });
  const { vera, drama, locksOf } = app;

  const { curr } = await vera.call('play', { ...drama.episode(4), autoLock: 0 });

  expect(curr).toMatchObject({ lockStatus: 1, coinNum: 0, bonusNum: 0 });
  expect(await locksOf(vera)).toEqual(OPEN);
  expect(await vera.call('memberDetail', {})).toMatchObject({ watchesFree: true });
  expect(await vera.balance()).toMatchObject({ coin: 100 });
  expect(await vera.call('consumeList', {})).toMatchObject({ records: [] });
});

test('if subscribers watch free, guests and other members still pay', async () => {
  await using app = await startWithSubscriber({ isVipFree: true });
  const { alice, guest, drama, locksOf } = app;

  expect(await locksOf(guest)).toEqual(LOCKED);
  expect(await locksOf(alice)).toEqual(LOCKED);
  expect((await alice.call('memberDetail', {})).watchesFree).toBeUndefined();
  await expect(alice.call('play', { ...drama.episode(4), autoLock: 0 })).rejects.toMatchObject({
    code: 'B0001',
  });
  await alice.call('play', { ...drama.episode(2), autoLock: 0 });
  expect(await alice.balance()).toMatchObject({ coin: 40 });
});

test('episodes opened by a subscription are locked again when it expires', async () => {
  await using app = await startWithSubscriber({ isVipFree: true });
  const { vera, drama, locksOf, clock, deps } = app;
  const endsAtMs = clock.nowMs + DAY_MS;
  const period = { userId: vera.userId, startsAtMs: clock.nowMs, endsAtMs };
  await identity.setSubscription(deps.db, period);
  await vera.call('play', { ...drama.episode(2), autoLock: 0 });

  clock.nowMs = endsAtMs - 1;
  expect(await locksOf(vera)).toEqual(OPEN);
  clock.nowMs = endsAtMs;
  expect(await locksOf(vera)).toEqual(LOCKED);
});

test('an app-only episode has no playback for subscribers either', async () => {
  await using app = await startTestApp({ isVipFree: true });
  const drama = await app.addDrama([60], { appOnly: [1] });
  const vera = await app.addViewer([], { subscribed: true });

  const playing = vera.call('play', { ...drama.episode(1), autoLock: 0 });

  await expect(playing).rejects.toMatchObject({ code: 'B0005' });
});
