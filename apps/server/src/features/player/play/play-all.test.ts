// spec: 4 unlock, ours: unlocking the rest of a drama at once, each episode with a receipt, all or
//   none
// touches: playAll

import { catalogWrite, wallet } from '@hookline/db';
import { seedCatalog } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { refund } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

/** Two free episodes, then paid ones at 60, 50 and 40 coins with a free one among them. */
const PRICES = [0, 0, 60, 50, 0, 40];
const TOTAL = 150;

async function startWithRest(
  amount: number,
  seed: { appOnly?: number[]; readyCount?: number } = {},
) {
  const app = await startTestApp();
  const drama = await app.addDrama(PRICES, seed);
  const alice = await app.addViewer(amount === 0 ? [] : [{ currency: 'coin', amount }]);
  const playAll = (totalPrice = TOTAL, episodeNumber = 3) =>
    alice.call('playAll', { ...drama.episode(episodeNumber), totalPrice });
  const unlockedCount = async () => (await alice.call('consumeList', {})).records.length;
  return { ...app, drama, alice, playAll, unlockedCount };
}

test('one call unlocks the rest of a drama and plays its first locked episode', async () => {
  await using app = await startWithRest(200);
  const { alice, drama, playAll } = app;

  const { curr, unlocked, coinNum, bonusNum } = await playAll();

  expect(unlocked).toEqual(
    [
      { number: 3, coinNum: 60 },
      { number: 4, coinNum: 50 },
      { number: 6, coinNum: 40 },
    ].map(({ number, coinNum: paid }) => {
      const { chapterId } = drama.episode(number);
      return { chapterId, lockStatus: 1, coinNum: paid, bonusNum: 0 };
    }),
  );
  expect({ coinNum, bonusNum }).toEqual({ coinNum: TOTAL, bonusNum: 0 });
  expect(curr).toMatchObject({ chapterId: drama.episode(3).chapterId, coinNum: 60, lockStatus: 1 });
  expect(Buffer.from(curr.playback.key, 'base64')).toHaveLength(16);
  expect((await app.app.request(curr.playerUrlInfo)).status).toBe(200);
  const { records } = await alice.call('chapterList', drama.input);
  expect(records.map(({ lockStatus }) => lockStatus)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await alice.call('videoDetail', drama.input)).toMatchObject({
    firstNeedPayEpisodeIndex: 6,
  });
});

test('each episode has its own receipt, and bonus is spent before coins', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama(PRICES);
  const alice = await app.addViewer([
    { currency: 'coin', amount: 100 },
    { currency: 'bonus', amount: 50 },
    { currency: 'bonus', amount: 20, expiresInMinutes: 5 },
  ]);

  await alice.call('playAll', { ...drama.episode(3), totalPrice: TOTAL });

  const { records } = await alice.call('consumeList', {});
  expect(
    records.map(({ chapterName, coinNum, bonusNum }) => ({ chapterName, coinNum, bonusNum })),
  ).toEqual([
    { chapterName: 'EP 6', coinNum: 40, bonusNum: 0 },
    { chapterName: 'EP 4', coinNum: 40, bonusNum: 10 },
    { chapterName: 'EP 3', coinNum: 0, bonusNum: 60 },
  ]);
  const receipts = await Promise.all(
    records.map(({ recordId }) => alice.call('receipt', { recordId })),
  );
  expect(new Set(receipts.map(({ ledgerNo }) => ledgerNo)).size).toBe(3);
  expect(await alice.balance()).toEqual({ coin: 20, bonus: 0, debt: 0, lots: [20, 0, 0] });
  expect(await wallet.verifyLedger(app.deps.db)).toBeNull();
});

test('unlocking the rest again is free and plays the episode', async () => {
  await using app = await startWithRest(400);
  await app.playAll();

  const { curr, unlocked, coinNum } = await app.playAll(TOTAL, 6);

  expect({ unlocked, coinNum }).toEqual({ unlocked: [], coinNum: 0 });
  expect(curr).toMatchObject({ chapterId: app.drama.episode(6).chapterId, coinNum: 0 });
  expect(await app.alice.balance()).toMatchObject({ coin: 250 });
});

test('only episodes still locked are charged, and a later episode can be played', async () => {
  await using app = await startWithRest(TOTAL);
  await app.alice.call('play', app.drama.episode(3));

  const { curr, unlocked, coinNum } = await app.playAll(TOTAL, 6);

  expect(unlocked).toHaveLength(2);
  expect(coinNum).toBe(90);
  expect(curr).toMatchObject({ chapterId: app.drama.episode(6).chapterId, coinNum: 40 });
  expect(await app.alice.balance()).toMatchObject({ coin: 0 });
});

const PURCHASE = { code: 'B0002', message: 'Purchase to view' };

test.each([
  { title: 'who is one coin short', balance: TOTAL - 1, refusal: PURCHASE },
  {
    title: 'who was shown one coin less',
    balance: 500,
    shown: TOTAL - 1,
    refusal: { code: 'B0003' },
  },
  {
    title: 'of a drama whose last episode is app-only',
    balance: 500,
    seed: { appOnly: [6] },
    refusal: { code: 'B0005' },
  },
  {
    title: 'of a drama whose last episode is being prepared',
    balance: 500,
    seed: { readyCount: 5 },
    refusal: { code: 'B0004' },
  },
])('a viewer $title is rejected and keeps all coins', async ({ balance, shown, seed, refusal }) => {
  await using app = await startWithRest(balance, seed);

  await expect(app.playAll(shown)).rejects.toMatchObject(refusal);

  expect(await app.alice.balance()).toMatchObject({ coin: balance });
  expect(await app.unlockedCount()).toBe(0);
  expect(await app.alice.call('videoDetail', app.drama.input)).toMatchObject({
    firstNeedPayEpisodeIndex: 2,
  });
});

test('a top-up pays off a debt first, and the remaining coins unlock the rest', async () => {
  await using app = await startWithRest(0);
  const order = { userId: app.alice.userId, orderNo: 'order-1', nowMs: app.clock.nowMs };
  await app.topUp({ ...order, coin: 60, bonus: 0 });
  await app.alice.call('play', app.drama.episode(3));
  await refund(app.deps.db, order);

  await expect(app.playAll()).rejects.toMatchObject(PURCHASE);
  await app.topUp({ ...order, orderNo: 'order-2', coin: 150, bonus: 0 });
  const { coinNum } = await app.playAll();

  expect(coinNum).toBe(90);
  expect(await app.alice.balance()).toMatchObject({ coin: 0, debt: 0 });
});

test('a total that has risen above the shown total is not charged', async () => {
  await using app = await startWithRest(500);
  const { dramaId } = app.drama;
  const { chapterId: episodeId } = app.drama.episode(6);
  const episodes = [
    { episodeId, episodeNumber: 6, price: coins(41), downloadAppStatus: 0 as const },
  ];
  await seedCatalog(app.deps.db, (tx) => catalogWrite.upsertEpisodes(tx, { dramaId, episodes }));

  await expect(app.playAll()).rejects.toMatchObject({ code: 'B0003' });
  expect(await app.alice.balance()).toMatchObject({ coin: 500 });
});

test('if subscribers watch free, unlocking the rest is free for them', async () => {
  await using app = await startTestApp({ isVipFree: true });
  const drama = await app.addDrama(PRICES);
  const vera = await app.addViewer([{ currency: 'coin', amount: 500 }], { subscribed: true });

  const { curr, unlocked } = await vera.call('playAll', { ...drama.episode(6), totalPrice: 0 });

  expect(curr).toMatchObject({ lockStatus: 1, coinNum: 0 });
  expect(unlocked).toEqual([]);
  expect(await vera.balance()).toMatchObject({ coin: 500 });
});

test('a guest is asked to log in, and an unknown drama is not found', async () => {
  await using app = await startWithRest(500);
  const input = { ...app.drama.episode(3), totalPrice: TOTAL };

  await expect(app.guest.call('playAll', input)).rejects.toMatchObject({ code: 'U0001' });
  const unknown = { ...input, contentId: 'f'.repeat(32) };
  await expect(app.alice.call('playAll', unknown)).rejects.toMatchObject({ code: 'A0404' });
  expect(await app.alice.balance()).toMatchObject({ coin: 500 });
});

test.each([
  { title: 'no total', change: { totalPrice: undefined } },
  { title: 'a negative total', change: { totalPrice: -1 } },
])('$title is rejected with A0400 and charges nothing', async ({ change }) => {
  await using app = await startWithRest(500);
  const body = JSON.stringify({ ...app.drama.episode(3), ...change });
  const headers = { authorization: app.alice.token, 'content-type': 'application/json' };

  const response = await app.app.request('/api/play/playAll', { method: 'POST', body, headers });

  expect(await response.json()).toMatchObject({ code: 'A0400', data: null });
  expect(await app.alice.balance()).toMatchObject({ coin: 500 });
});
