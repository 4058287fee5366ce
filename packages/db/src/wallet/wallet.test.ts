import { randomUUID } from 'node:crypto';

import { ACCOUNT, coins, planSpend } from '@hookline/domain';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { createTestDatabase } from '../testing.ts';
import {
  chargeUnlock,
  expireLots,
  findReceipt,
  grantCoins,
  listCoinRecords,
  lockWallet,
  readBalance,
  readOpenLots,
  verifyLedger,
} from './index.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const contentId = 'a'.repeat(32);

async function addMember(db: Database): Promise<string> {
  const userId = randomUUID();
  const created = new Date(NOW_MS);
  await db
    .insertInto('member')
    .values({
      user_id: userId,
      code: '12345678',
      nick_name: 'A',
      head_image_url: '',
      created_at: created,
    })
    .execute();
  await db
    .insertInto('wallet')
    .values({ user_id: userId, seq: 0, coin: 0, bonus: 0, debt: 0 })
    .execute();
  return userId;
}

function grant(
  db: Database,
  userId: string,
  accountType: number,
  amount: number,
  idemKey: string = randomUUID(),
) {
  return db.transaction().execute(async (tx) => {
    await lockWallet(tx, userId);
    return grantCoins(tx, {
      userId,
      accountType,
      amount: coins(amount),
      idemKey,
      recordId: randomUUID(),
      lotId: randomUUID(),
      orderNo: null,
      nowMs: NOW_MS,
    });
  });
}

function unlock(db: Database, userId: string, number: number, price: number, nowMs = NOW_MS) {
  return db.transaction().execute(async (tx) => {
    await lockWallet(tx, userId);
    const { lots } = await readOpenLots(tx, userId);
    const parts = planSpend(lots, coins(price), nowMs);
    if (parts === null) return null;
    const recordId = randomUUID();
    await chargeUnlock(tx, {
      userId,
      contentId,
      number,
      parts,
      isAutomatic: false,
      recordId,
      nowMs,
    });
    return recordId;
  });
}

test('coins come in once per event, and the ledger says what the wallet says', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);

  const first = await grant(db, userId, ACCOUNT.topUp, 500, 'paypal:capture-1');
  const again = await grant(db, userId, ACCOUNT.topUp, 500, 'paypal:capture-1');
  await grant(db, userId, ACCOUNT.topUpBonus, 50);

  expect([first, again]).toEqual([true, false]);
  expect(await readBalance(db, { userId, nowMs: NOW_MS })).toEqual({ coin: 500, bonus: 50 });
  expect(await verifyLedger(db)).toBeNull();
});

test('an unlock takes bonus first and leaves a receipt with its lots', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, userId, ACCOUNT.topUp, 500);
  await grant(db, userId, ACCOUNT.topUpBonus, 50);

  const recordId = await unlock(db, userId, 5, 60);

  const receipt = await findReceipt(db, { userId, recordId: recordId ?? '', locale: 'en-US' });
  expect(receipt).toMatchObject({
    ledgerNo: 3,
    before: { coin: 500, bonus: 50 },
    after: { coin: 490, bonus: 0 },
    lots: [
      { accountType: 2, coins: 50, expiresAtMs: NOW_MS + 90 * DAY_MS },
      { accountType: 1, coins: 10, expiresAtMs: null },
    ],
  });
  expect(await verifyLedger(db)).toBeNull();
});

test('another member sees no receipt of this one', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, userId, ACCOUNT.topUp, 60);
  const recordId = (await unlock(db, userId, 1, 60)) ?? '';

  expect(await findReceipt(db, { userId: randomUUID(), recordId, locale: 'en-US' })).toBeNull();
});

test('what expires is not spendable at once and written off once, whoever runs the job', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, userId, ACCOUNT.hourlyPlan, 40);
  await grant(db, userId, ACCOUNT.topUp, 10);
  const laterMs = NOW_MS + DAY_MS;

  expect(await unlock(db, userId, 1, 20, laterMs)).toBeNull();
  expect(await readBalance(db, { userId, nowMs: laterMs })).toEqual({ coin: 10, bonus: 0 });
  const counts = await Promise.all([1, 2, 3].map(() => expireLots(db, laterMs)));

  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  const { records } = await listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 20 });
  expect(records.map(({ accountType, coins: amount }) => [accountType, amount])).toEqual([
    [10, -40],
    [1, 10],
    [100, 40],
  ]);
  expect(await verifyLedger(db)).toBeNull();
});

test('new coins cover a debt first', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await db.updateTable('wallet').set({ debt: 30 }).where('user_id', '=', userId).execute();

  // The debt was not written by the ledger, so the chain refuses to begin from it.
  await expect(grant(db, userId, ACCOUNT.topUp, 100)).rejects.toMatchObject({ code: '23514' });
});

test.each([
  { title: 'a changed ledger row', statement: sql`update ledger_tx set coin_delta = 1` },
  { title: 'a deleted entry', statement: sql`delete from ledger_entry` },
  { title: 'a deleted unlock', statement: sql`delete from episode_unlock` },
])('the application cannot make $title', async ({ statement }) => {
  await using db = await createTestDatabase(inject('postgres'));

  await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
});

test('a wallet that was forged is named by the check, and cannot be spent', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, userId, ACCOUNT.topUp, 60);
  await db.updateTable('wallet').set({ coin: 999 }).where('user_id', '=', userId).execute();

  expect(await verifyLedger(db)).toMatchObject({ userId, fault: 'is not what the wallet says' });
  await expect(unlock(db, userId, 1, 60)).rejects.toMatchObject({ code: '23503' });
});
