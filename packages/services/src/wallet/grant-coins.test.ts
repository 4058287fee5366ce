import { wallet, type Database } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grantCoins, type CoinGrant } from './grant-coins.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

async function startWithMember() {
  const db: Database = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const give = (change: Partial<CoinGrant> = {}, nowMs = NOW_MS, inTransaction = async () => {}) =>
    grantCoins(
      {
        userId,
        accountType: ACCOUNT.systemCompensation,
        amount: coins(120),
        reference: 'ticket-1',
        issuer: 'operator',
        expiresAtMs: null,
        ...change,
      },
      { db, now: () => nowMs, inTransaction },
    );
  return { db, userId, give, [Symbol.asyncDispose]: () => db.destroy() };
}

test('five concurrent grants with one reference credit the coins once', async () => {
  await using start = await startWithMember();
  const { db, userId, give } = start;

  const outcomes = await Promise.all([give(), give(), give(), give(), give()]);

  const credit = { ledgerNo: 1, accountType: 5, amount: 120 };
  expect(outcomes.filter(({ kind }) => kind === 'granted')).toMatchObject([
    { credit, balance: { coin: 0, bonus: 120 } },
  ]);
  const others = outcomes.filter(({ kind }) => kind !== 'granted');
  expect(others).toMatchObject(
    Array.from({ length: 4 }, () => ({ kind: 'granted-before', credit })),
  );
  expect(await readHoldings(db, userId)).toMatchObject({ bonus: 120 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test.each([
  { title: 'a different amount', change: { amount: coins(121) } },
  { title: 'a different type', change: { accountType: ACCOUNT.rewardGift } },
  { title: 'a different expiry', change: { expiresAtMs: NOW_MS + DAY_MS } },
])('a reference already used for $title grants nothing', async ({ change }) => {
  await using start = await startWithMember();
  const { db, userId, give } = start;
  await give();

  const outcome = await give(change);

  expect(outcome).toMatchObject({ kind: 'reference-used', credit: { amount: 120 } });
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, bonus: 120 });
});

test('a grant repeated later without an expiry is the same grant', async () => {
  await using start = await startWithMember();
  await start.give();

  expect(await start.give({}, NOW_MS + DAY_MS)).toEqual({
    kind: 'granted-before',
    credit: { ledgerNo: 1, accountType: 5, amount: 120, expiresAtMs: NOW_MS + 30 * DAY_MS },
  });
});

test('operator and demo grants can use the same reference', async () => {
  await using start = await startWithMember();
  const { db, userId, give } = start;

  await give({ issuer: 'demo' });
  await give({ issuer: 'operator' });

  expect(await readHoldings(db, userId)).toMatchObject({ bonus: 240 });
});

test('granting coins of the subscription account is rejected and changes nothing', async () => {
  await using start = await startWithMember();
  const { db, userId, give } = start;

  const outcome = await give({ accountType: ACCOUNT.subscription });

  expect(outcome).toEqual({ kind: 'refused', reason: 'subscription-has-no-coins' });
  expect(await readHoldings(db, userId)).toEqual({ coin: 0, bonus: 0, debt: 0, lots: [] });
});

test('a grant is counted against a limit once, however often it is repeated', async () => {
  await using start = await startWithMember();
  let count = 0;
  const use = async () => {
    count += 1;
  };

  await start.give({}, NOW_MS, use);
  await start.give({}, NOW_MS, use);
  await start.give({ amount: coins(121) }, NOW_MS, use);

  expect(count).toBe(1);
});

const refuse = () => Promise.reject(new Error('above the limit'));

test('a grant beyond a limit moves no coins, and its reference can be used later', async () => {
  await using start = await startWithMember();
  await expect(start.give({}, NOW_MS, refuse)).rejects.toThrow('above the limit');
  expect(await readHoldings(start.db, start.userId)).toMatchObject({ bonus: 0 });

  expect(await start.give()).toMatchObject({ kind: 'granted', balance: { bonus: 120 } });
});
