// spec: 4 unlock, 'Purchase to view' and 'Does not support cross-episode unlocking', without losing
//   a coin
// touches: play

import { catalogWrite, orders, wallet } from '@hookline/db';
import { seedCatalog } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { changeWallet } from '@hookline/services/wallet';
import { refund } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

const FREE_THEN_PAID = [0, 0, 60, 60];

test('an unlock spends expiring bonus first, then other bonus, then paid coins', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([
    { currency: 'coin', amount: 70 },
    { currency: 'bonus', amount: 20 },
    { currency: 'bonus', amount: 15, expiresInMinutes: 60 },
    { currency: 'bonus', amount: 10, expiresInMinutes: 10 },
  ]);

  const { curr } = await alice.call('play', drama.episode(3));

  expect(curr).toMatchObject({ lockStatus: 1, coinNum: 15, bonusNum: 45 });
  expect(await alice.balance()).toEqual({ coin: 55, bonus: 0, debt: 0, lots: [55, 0, 0, 0] });
  expect(await wallet.verifyLedger(app.deps.db)).toBeNull();
});

// spec: 7 calls, play
// touches: play
test('the response of an unlock has everything needed to play the episode', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([{ currency: 'coin', amount: 60 }]);

  const { curr } = await alice.call('play', drama.episode(3));

  expect(curr.playback.playlists).toMatchObject({ 'master.m3u8': expect.any(String) });
  expect(Buffer.from(curr.playback.key, 'base64')).toHaveLength(16);
  expect(curr.playerUrlInfo).toBe(curr.playback.playUrl);
  const master = await app.app.request(curr.playerUrlInfo);
  expect(master.status).toBe(200);
});

test('unlocking an episode again is free and plays it', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([{ currency: 'coin', amount: 100 }]);
  await alice.call('play', drama.episode(3));

  const { curr } = await alice.call('play', drama.episode(3));

  expect(curr).toMatchObject({ lockStatus: 1, coinNum: 0, bonusNum: 0 });
  expect(curr.playback.key).not.toBe('');
  expect(await alice.balance()).toMatchObject({ coin: 40 });
});

test('a free episode plays without charge', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer();

  const { curr } = await alice.call('play', drama.episode(2));

  expect(curr).toMatchObject({ lockStatus: 1, coinNum: 0, bonusNum: 0 });
  expect(await alice.balance()).toMatchObject({ coin: 0 });
});

test('a balance equal to the price unlocks the episode', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([
    { currency: 'coin', amount: 40 },
    { currency: 'bonus', amount: 20 },
  ]);

  await alice.call('play', drama.episode(3));

  expect(await alice.balance()).toMatchObject({ coin: 0, bonus: 0 });
});

test.each([
  {
    title: 'one coin short',
    lots: [{ currency: 'coin', amount: 59 }],
    episodeNumber: 3,
    refusal: { code: 'B0002', message: 'Purchase to view' },
  },
  {
    title: 'with only expired bonus',
    lots: [{ currency: 'bonus', amount: 500, expiresInMinutes: 0 }],
    episodeNumber: 3,
    refusal: { code: 'B0002', message: 'Purchase to view' },
  },
  {
    title: 'who skips a locked episode',
    lots: [{ currency: 'coin', amount: 500 }],
    episodeNumber: 4,
    refusal: { code: 'B0001', message: 'Does not support cross-episode unlocking' },
  },
  {
    title: 'who skips a locked episode with an empty wallet',
    lots: [],
    episodeNumber: 4,
    refusal: { code: 'B0001', message: 'Does not support cross-episode unlocking' },
  },
] as const)(
  'a viewer $title is rejected and keeps every coin',
  async ({ lots, episodeNumber, refusal }) => {
    await using app = await startTestApp();
    const drama = await app.addDrama(FREE_THEN_PAID);
    const alice = await app.addViewer(lots);
    const before = await alice.balance();

    const answer = alice.call('play', drama.episode(episodeNumber));

    await expect(answer).rejects.toMatchObject(refusal);
    expect(await alice.balance()).toEqual(before);
    const { records } = await alice.call('consumeList', {});
    expect(records).toEqual([]);
  },
);

const PREPARING = { code: 'B0004', message: 'Episode is being prepared' };
const APP_ONLY = { code: 'B0005', message: 'Download the app to watch' };

test.each([
  { title: 'that is being prepared', seed: { readyCount: 2 }, balance: 500, refusal: PREPARING },
  { title: 'that is app-only', seed: { appOnly: [3] }, balance: 500, refusal: APP_ONLY },
  {
    title: 'that is being prepared, with an empty wallet,',
    seed: { readyCount: 2 },
    balance: 0,
    refusal: PREPARING,
  },
  {
    title: 'that is app-only, with an empty wallet,',
    seed: { appOnly: [3] },
    balance: 0,
    refusal: APP_ONLY,
  },
])('playing an episode $title is rejected at no cost', async ({ seed, balance, refusal }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID, seed);
  const alice = await app.addViewer(balance === 0 ? [] : [{ currency: 'coin', amount: balance }]);

  await expect(alice.call('play', drama.episode(3))).rejects.toMatchObject(refusal);

  expect(await alice.balance()).toMatchObject({ coin: balance });
  const detail = await alice.call('chapterDetail', drama.episode(3));
  expect(detail).toMatchObject({ lockStatus: 2, playback: null });
});

test.each([
  { title: 'is being prepared', seed: { readyCount: 2 } },
  { title: 'is app-only', seed: { appOnly: [4] } },
])('skipping ahead is reported even if the episode $title', async ({ seed }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID, seed);
  const alice = await app.addViewer([{ currency: 'coin', amount: 500 }]);

  const answer = alice.call('play', drama.episode(4));

  await expect(answer).rejects.toMatchObject({ code: 'B0001' });
  expect(await alice.balance()).toMatchObject({ coin: 500 });
});

test('playing a paid app-only episode on the web is refused and not charged', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([{ currency: 'coin', amount: 100 }]);
  await alice.call('play', drama.episode(3));
  const episode = { episodeId: drama.episode(3).chapterId, episodeNumber: 3, price: coins(60) };
  const { dramaId } = drama;
  const episodes = [{ ...episode, downloadAppStatus: 1 as const }];
  await seedCatalog(app.deps.db, (tx) => catalogWrite.upsertEpisodes(tx, { dramaId, episodes }));

  await expect(alice.call('play', drama.episode(3))).rejects.toMatchObject({ code: 'B0005' });
  expect(await alice.balance()).toMatchObject({ coin: 40 });
});

test('a top-up pays off a debt first, and the remaining coins can unlock an episode', async () => {
  await using app = await startTestApp();
  const { db } = app.deps;
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer();
  const order = { userId: alice.userId, orderNo: 'order-1', nowMs: app.clock.nowMs };
  await app.topUp({ ...order, coin: 60, bonus: 0 });
  await alice.call('play', drama.episode(3));
  await refund(db, order);
  expect(await alice.balance()).toMatchObject({ coin: 0, debt: 60 });

  await expect(alice.call('play', drama.episode(4))).rejects.toMatchObject({ code: 'B0002' });
  await app.topUp({ ...order, orderNo: 'order-2', coin: 120, bonus: 0 });
  const again = await alice.call('play', drama.episode(3));
  await alice.call('play', drama.episode(4));

  expect(again.curr.coinNum).toBe(0);
  expect(await alice.balance()).toMatchObject({ coin: 0, debt: 0 });
});

// spec: 4 unlock, ours: a debt does not block coins that suffice
// touches: play
test('coins released after a dispute can unlock an episode, and an existing debt remains', async () => {
  await using app = await startTestApp();
  const { db } = app.deps;
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer();
  const order = { userId: alice.userId, orderNo: 'order-1', nowMs: app.clock.nowMs };
  const disputed = { ...order, orderNo: 'order-2' };
  await app.topUp({ ...order, coin: 60, bonus: 0 });
  await alice.call('play', drama.episode(3));
  await app.topUp({ ...disputed, coin: 100, bonus: 0 });
  await changeWallet({ db, now: Date.now }, alice.userId, (tx) => orders.freezeLots(tx, disputed));
  await refund(db, order);
  expect(await alice.balance()).toMatchObject({ coin: 100, debt: 60 });
  await expect(alice.call('play', drama.episode(4))).rejects.toMatchObject({ code: 'B0002' });

  const released = { ...disputed, expiresAtMinMs: app.clock.nowMs };
  await changeWallet({ db, now: Date.now }, alice.userId, (tx) => orders.releaseLots(tx, released));
  await alice.call('play', drama.episode(4));

  expect(await alice.balance()).toMatchObject({ coin: 40, debt: 60 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test.each([
  { title: 'an unknown episode', code: 'A0404', change: { chapterId: 'f'.repeat(32) } },
  { title: 'an unknown drama', code: 'A0404', change: { contentId: 'f'.repeat(32) } },
  { title: 'an id that is not hex', code: 'A0400', change: { chapterId: 'episode-3' } },
  { title: 'another kind of content', code: 'A0400', change: { contentType: 1 } },
  { title: 'an autoLock of 2', code: 'A0400', change: { autoLock: 2 } },
  { title: 'a negative price', code: 'A0400', change: { chapterPrice: -1 } },
])('$title results in $code and charges nothing', async ({ code, change }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);
  const alice = await app.addViewer([{ currency: 'coin', amount: 100 }]);

  const body = JSON.stringify({ ...drama.episode(3), ...change });
  const headers = { authorization: alice.token, 'content-type': 'application/json' };
  const response = await app.app.request('/api/play/play', { method: 'POST', body, headers });

  expect(await response.json()).toMatchObject({ code, data: null });
  expect(await alice.balance()).toMatchObject({ coin: 100 });
});

test("an episode cannot be unlocked with another drama's id", async () => {
  await using app = await startTestApp();
  const [cheap, dear] = [await app.addDrama([1, 1]), await app.addDrama([900, 900])];
  const alice = await app.addViewer([{ currency: 'coin', amount: 100 }]);

  const mixed = { contentId: cheap.dramaId, chapterId: dear.episode(1).chapterId };

  await expect(alice.call('play', mixed)).rejects.toMatchObject({ code: 'A0404' });
  expect(await alice.balance()).toMatchObject({ coin: 100 });
});

test.each([
  { title: 'a guest', authorization: '', code: 'U0001' },
  { title: 'a viewer with an unknown token', authorization: 'x'.repeat(64), code: 'U0003' },
])('$title is asked to log in', async ({ authorization, code }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama(FREE_THEN_PAID);

  const answer = app.clientWith({ authorization }).call('play', drama.episode(1));

  await expect(answer).rejects.toMatchObject({ code });
});
