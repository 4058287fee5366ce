import { wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grant, payFor, refund, topUp } from '../testing/wallet.ts';
import { expireLots } from './expire-lots.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const dramaId = 'a'.repeat(32);

/** Starts with a member with one order of 100 coins and 20 bonus. */
async function startWithOrder() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const order = { userId, orderNo: 'order-1', nowMs: NOW_MS };
  await topUp(db, { ...order, coin: 100, bonus: 20 });
  const episode = { userId, dramaId, nowMs: NOW_MS };
  return { db, userId, order, episode, [Symbol.asyncDispose]: () => db.destroy() };
}

test('refunding an unspent order takes all of its coins and leaves no debt', async () => {
  await using start = await startWithOrder();
  const { db, userId, order } = start;

  expect(await refund(db, order)).toEqual({ taken: 120, owed: 0 });

  expect(await readHoldings(db, userId)).toEqual({ coin: 0, bonus: 0, debt: 0, lots: [0, 0] });
  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 20 });
  expect(records.map((record) => [record.accountType, record.coins])).toEqual([
    [ACCOUNT.systemOperation, -100],
    [ACCOUNT.systemOperation, -20],
    [ACCOUNT.topUpBonus, 20],
    [ACCOUNT.topUp, 100],
  ]);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('coins spent from a refunded order become a debt; the episode stays unlocked', async () => {
  await using start = await startWithOrder();
  const { db, userId, order, episode } = start;
  await payFor(db, { ...episode, number: 4, price: 60 });

  expect(await refund(db, order)).toEqual({ taken: 60, owed: 60 });

  expect(await readHoldings(db, userId)).toEqual({ coin: 0, bonus: 0, debt: 60, lots: [0, 0] });
  expect(await wallet.findUnlockedUpto(db, { userId, dramaId })).toBe(4);
  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 2 });
  expect(records.map((record) => record.coins)).toEqual([-100, -20]);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('the next top-up covers the debt, and refunding that top-up restores the debt', async () => {
  await using start = await startWithOrder();
  const { db, userId, order, episode } = start;
  await payFor(db, { ...episode, number: 4, price: 60 });
  await refund(db, order);
  const next = { ...order, orderNo: 'order-2' };

  await topUp(db, { ...next, coin: 100, bonus: 0 });
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 40, debt: 0 });
  expect(await refund(db, next)).toEqual({ taken: 40, owed: 60 });

  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, debt: 60 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a top-up smaller than the debt reduces the debt and adds no coins', async () => {
  await using start = await startWithOrder();
  const { db, userId, order, episode } = start;
  await payFor(db, { ...episode, number: 4, price: 60 });
  await refund(db, order);

  await topUp(db, { ...order, orderNo: 'order-2', coin: 25, bonus: 0 });

  expect(await readHoldings(db, userId)).toEqual({ coin: 0, bonus: 0, debt: 35, lots: [0, 0, 0] });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

// spec: 4 top up, ours: other coins cover the spent part of a refunded order, and only the rest is
//   owed
test('other coins and bonus cover the spent part of a refund, leaving no debt', async () => {
  await using start = await startWithOrder();
  const { db, userId, order, episode } = start;
  await payFor(db, { ...episode, number: 4, price: 60 });
  await topUp(db, { ...order, orderNo: 'order-2', coin: 500, bonus: 50 });

  expect(await refund(db, order)).toEqual({ taken: 120, owed: 0 });

  // 20 bonus and 40 of the 100 coins were spent. The other bonus covers 50 of these 60.
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 490, bonus: 0, debt: 0 });
  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 2 });
  expect(records.map((record) => record.coins)).toEqual([-100, -20]);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('coins that covered one refund are owed if the order they came from is refunded', async () => {
  await using start = await startWithOrder();
  const { db, userId, order, episode } = start;
  const next = { ...order, orderNo: 'order-2' };
  await payFor(db, { ...episode, number: 4, price: 60 });
  await topUp(db, { ...next, coin: 100, bonus: 0 });
  await refund(db, order);
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 40, debt: 0 });

  expect(await refund(db, next)).toEqual({ taken: 40, owed: 60 });

  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, bonus: 0, debt: 60 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('five concurrent requests for one refund take the coins once', async () => {
  await using start = await startWithOrder();
  const { db, userId, order, episode } = start;
  await payFor(db, { ...episode, number: 4, price: 60 });

  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => refund(db, order)));

  expect(outcomes.filter(({ taken }) => taken === 60)).toHaveLength(1);
  expect(outcomes.filter(({ taken, owed }) => taken + owed === 0)).toHaveLength(4);
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, debt: 60 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('expired bonus does not cause a debt, whether or not it has been written off', async () => {
  await using start = await startWithOrder();
  const { db, userId, order } = start;
  const other = { ...order, orderNo: 'order-2' };
  await topUp(db, { ...other, coin: 0, bonus: 30 });
  const nowMs = NOW_MS + 90 * DAY_MS;

  const unwritten = await refund(db, { ...other, nowMs });
  await expireLots({ now: () => nowMs }, { db });
  const written = await refund(db, { ...order, nowMs });

  expect(unwritten).toEqual({ taken: 30, owed: 0 });
  expect(written).toEqual({ taken: 100, owed: 0 });
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('bonus that expired between two partial refunds does not become a debt', async () => {
  await using start = await startWithOrder();
  const { db, userId } = start;
  const order = { ...start.order, nowMs: NOW_MS + 90 * DAY_MS };
  await expireLots({ now: () => order.nowMs }, { db });

  const parts = [
    await refund(db, { ...order, part: { due: coins(60), key: '250' } }),
    await refund(db, { ...order, part: { due: coins(60), key: '499' } }),
  ];

  expect(parts).toEqual([
    { taken: 60, owed: 0 },
    { taken: 40, owed: 0 },
  ]);
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
});

test("a refund does not affect another member's order, even with the same number", async () => {
  await using start = await startWithOrder();
  const { db, userId, order } = start;
  const other = await seedMember(db, { nowMs: NOW_MS });
  await topUp(db, { ...order, userId: other.userId, coin: 100, bonus: 0 });
  const gift = { userId, accountType: ACCOUNT.rewardGift, amount: 5, nowMs: NOW_MS };
  await grant(db, gift);

  await refund(db, order);

  expect(await readHoldings(db, userId)).toMatchObject({ coin: 5 });
  expect(await readHoldings(db, other.userId)).toMatchObject({ coin: 100 });
  expect(await refund(db, { ...order, orderNo: 'order-9' })).toEqual({ taken: 0, owed: 0 });
});

test('partial refunds claw back bonus before coins, each part once, and finally all', async () => {
  await using start = await startWithOrder();
  const { db, userId, order, episode } = start;
  await payFor(db, { ...episode, number: 4, price: 30 });
  const take = (due: number, key: string) =>
    refund(db, { ...order, part: { due: coins(due), key } });

  const parts = [await take(50, '200'), await take(50, '200'), await take(70, '499')];

  // The episode cost 20 bonus and 10 coins, so 90 coins are left to claw back.
  expect(parts).toEqual([
    { taken: 50, owed: 0 },
    { taken: 0, owed: 0 },
    { taken: 40, owed: 30 },
  ]);
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, bonus: 0, debt: 30 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});
