// spec: 4 top up, the rest of a wrong grant is clawed back once, and spent coins stay spent

import { audit, wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grant, payFor, refund, topUp } from '../testing/wallet.ts';
import { clawBackGrant } from './claw-back-grant.ts';
import { grantCoins } from './grant-coins.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const BY = { operator: 'olga', reason: 'ticket-7: the wrong member' };
const dramaId = 'a'.repeat(32);

/** Starts with a member who was granted 120 bonus under the reference 'ticket-1'. */
async function startWithGrant() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const give = () =>
    grantCoins(
      {
        userId,
        accountType: ACCOUNT.systemCompensation,
        amount: coins(120),
        reference: 'ticket-1',
        issuer: 'operator',
        expiresAtMs: null,
        by: { operator: 'otto', reason: null },
      },
      { db, now: () => NOW_MS },
    );
  await give();
  const subject = { kind: 'member', id: userId };
  const filter = { subject, operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
  return {
    db,
    userId,
    give,
    clawBack: (reference = 'ticket-1', nowMs = NOW_MS) =>
      clawBackGrant({ userId, reference, by: BY }, { db, now: () => nowMs }),
    pay: (price: number) => payFor(db, { userId, dramaId, number: 1, price, nowMs: NOW_MS }),
    audited: () => audit.listEntries(db, filter),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test('a grant is clawed back once, even if several operators request it at the same time', async () => {
  await using start = await startWithGrant();
  const { db, userId } = start;

  const outcomes = await Promise.all([start.clawBack(), start.clawBack(), start.clawBack()]);

  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
    'clawed-back',
    'clawed-back-before',
    'clawed-back-before',
  ]);
  expect(outcomes).toContainEqual(expect.objectContaining({ taken: 120, granted: 120 }));
  expect(await readHoldings(db, userId)).toEqual({ coin: 0, bonus: 0, debt: 0, lots: [0] });
  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 9 });
  expect(records.map((record) => [record.accountType, record.coins])).toEqual([
    [ACCOUNT.systemOperation, -120],
    [ACCOUNT.systemCompensation, 120],
  ]);
  expect(await wallet.verifyLedger(db)).toBeNull();
  const [entry, granted] = await start.audited();
  expect(entry).toMatchObject({
    ...BY,
    action: 'member claw-back',
    before: { reference: 'ticket-1', granted: 120 },
    after: { taken: 120 },
  });
  expect(granted).toMatchObject({ operator: 'otto', action: 'member grant', reason: 'ticket-1' });
  expect(await start.audited()).toHaveLength(2);
});

test('clawing back a grant takes only its unspent coins, and no coins of other lots', async () => {
  await using start = await startWithGrant();
  const { db, userId } = start;
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 500, nowMs: NOW_MS });
  await start.pay(50);

  expect(await start.clawBack()).toMatchObject({
    kind: 'clawed-back',
    taken: 70,
    granted: 120,
    balance: { coin: 500, bonus: 0 },
  });

  expect(await readHoldings(db, userId)).toMatchObject({ coin: 500, bonus: 0, debt: 0 });
  expect(await wallet.findUnlockedUpto(db, { userId, dramaId })).toBe(1);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a receipt shows the coins that were clawed back from a grant', async () => {
  await using start = await startWithGrant();
  const { db, userId } = start;
  await start.clawBack();

  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 1 });
  const recordId = records[0]?.recordId ?? '';
  const receipt = await wallet.findReceipt(db, { userId, recordId, locale: 'en-US' });

  expect(receipt).toMatchObject({
    accountType: ACCOUNT.systemOperation,
    orderNo: null,
    payment: null,
    before: { bonus: 120 },
    after: { bonus: 0 },
    lots: [{ accountType: ACCOUNT.systemCompensation, coins: 120, owed: 0, isCovering: false }],
  });
});

test("a clawed-back grant's reference cannot be used for another grant", async () => {
  await using start = await startWithGrant();
  await start.clawBack();

  expect(await start.give()).toMatchObject({ kind: 'granted-before' });

  expect(await readHoldings(start.db, start.userId)).toMatchObject({ bonus: 0 });
});

test.each([
  { title: 'all of it was spent', price: 120, afterDays: 0 },
  { title: 'the rest has expired', price: 50, afterDays: 30 },
])('clawing back has no effect if $title', async ({ price, afterDays }) => {
  await using start = await startWithGrant();
  await start.pay(price);
  const before = await readHoldings(start.db, start.userId);

  const outcome = await start.clawBack('ticket-1', NOW_MS + afterDays * DAY_MS);

  expect(outcome).toEqual({ kind: 'nothing-left', granted: 120 });
  expect(await readHoldings(start.db, start.userId)).toEqual(before);
  expect(await start.audited()).toHaveLength(1);
});

test('a debt that a grant paid stays paid after the grant is clawed back', async () => {
  await using start = await startWithGrant();
  const { db, userId } = start;
  await start.pay(120);
  const order = { userId, orderNo: 'order-1', nowMs: NOW_MS };
  await topUp(db, { ...order, coin: 100, bonus: 0 });
  await payFor(db, { userId, dramaId, number: 2, price: 100, nowMs: NOW_MS });
  await refund(db, order);
  const gift = { accountType: ACCOUNT.rewardGift, amount: coins(150), reference: 'ticket-2' };
  const rest = { issuer: 'operator', expiresAtMs: null } as const;
  await grantCoins({ userId, ...gift, ...rest }, { db, now: () => NOW_MS });
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 50, debt: 0 });

  expect(await start.clawBack('ticket-2')).toMatchObject({ taken: 50, granted: 150 });

  expect(await readHoldings(db, userId)).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a reference without a grant is unknown, even if the demo used it', async () => {
  await using start = await startWithGrant();
  const { db, userId } = start;
  const gift = { accountType: ACCOUNT.rewardGift, amount: coins(9), reference: 'welcome' };
  const rest = { issuer: 'demo', expiresAtMs: null } as const;
  await grantCoins({ userId, ...gift, ...rest }, { db, now: () => NOW_MS });

  expect(await start.clawBack('welcome')).toEqual({ kind: 'unknown-grant' });
  expect(await start.clawBack('ticket-9')).toEqual({ kind: 'unknown-grant' });
});
