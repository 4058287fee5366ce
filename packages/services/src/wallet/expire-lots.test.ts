import { wallet, type Database } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grant, payFor } from '../testing/wallet.ts';
import { expireLots } from './expire-lots.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const dramaId = 'a'.repeat(32);

async function addMember(db: Database): Promise<string> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  return userId;
}

test('expired coins cannot be spent, and concurrent jobs write them off only once', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.hourlyPlan, amount: 40, nowMs: NOW_MS });
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 10, nowMs: NOW_MS });
  const laterMs = NOW_MS + DAY_MS;

  expect(await payFor(db, { userId, dramaId, number: 1, price: 20, nowMs: laterMs })).toBeNull();
  expect(await wallet.readBalance(db, { userId, nowMs: laterMs })).toEqual({ coin: 10, bonus: 0 });
  const counts = await Promise.all([1, 2, 3].map(() => expireLots({ now: () => laterMs }, { db })));

  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 20 });
  expect(records.map(({ accountType, coins: amount }) => [accountType, amount])).toEqual([
    [10, -40],
    [1, 10],
    [100, 40],
  ]);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a wallet that cannot be changed does not block the write-off of other wallets', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userIds = [await addMember(db), await addMember(db), await addMember(db)].toSorted();
  for (const userId of userIds) {
    await grant(db, { userId, accountType: ACCOUNT.hourlyPlan, amount: 40, nowMs: NOW_MS });
  }
  const [first = '', ...others] = userIds;
  await db.updateTable('wallet').set({ bonus: 999 }).where('user_id', '=', first).execute();

  await expect(expireLots({ now: () => NOW_MS + DAY_MS }, { db })).rejects.toThrow(
    'A wallet keeps what has expired.',
  );

  for (const userId of others) {
    expect(await readHoldings(db, userId)).toMatchObject({ bonus: 0, lots: [0] });
    expect(await wallet.verifyLedger(db, { userId })).toBeNull();
  }
});

/** Adds members whose coins expire after a day, by their ids. */
async function addMembers(db: Database, count: number): Promise<string[]> {
  const userIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const userId = await addMember(db);
    await grant(db, { userId, accountType: ACCOUNT.hourlyPlan, amount: 40, nowMs: NOW_MS });
    userIds.push(userId);
  }
  return userIds.toSorted();
}

test.each([
  { title: 'ten wallets in a row', spoilt: (index: number) => index < 10, bonus: 40 },
  {
    title: 'ten wallets that are not all in a row',
    spoilt: (index: number) => index !== 9,
    bonus: 0,
  },
])(
  'after failures at $title, $bonus expired bonus is left in the last wallet',
  async ({ spoilt, bonus }) => {
    await using db = await createTestDatabase(inject('postgres'));
    const userIds = await addMembers(db, 12);
    const last = userIds.pop() ?? '';
    const broken = userIds.filter((_userId, index) => spoilt(index));
    await db.updateTable('wallet').set({ bonus: 999 }).where('user_id', 'in', broken).execute();

    await expect(expireLots({ now: () => NOW_MS + DAY_MS }, { db })).rejects.toThrow(
      'A wallet keeps what has expired.',
    );

    expect(await readHoldings(db, last)).toMatchObject({ bonus });
  },
);

test('an aborted write-off leaves the next wallet unchanged', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.hourlyPlan, amount: 40, nowMs: NOW_MS });

  const work = expireLots(
    { now: () => NOW_MS + DAY_MS, signal: AbortSignal.abort(new Error('stopping')) },
    { db },
  );

  await expect(work).rejects.toThrow('stopping');
  expect(await readHoldings(db, userId)).toMatchObject({ bonus: 40 });
});
