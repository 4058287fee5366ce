import { randomUUID } from 'node:crypto';

import { ACCOUNT } from '@hookline/domain';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { readHoldings, seedMember } from '../testing/seed-member.ts';
import { createTestDatabase } from '../testing/index.ts';
import { expireLots, findReceipt, listCoinRecords, readBalance, verifyLedger } from './index.ts';
import { grant, payFor } from '../testing/wallet.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const contentId = 'a'.repeat(32);

async function addMember(db: Database): Promise<string> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  return userId;
}

test('coins come in once per event, and the ledger says what the wallet says', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);

  const first = await grant(db, {
    userId,
    accountType: ACCOUNT.topUp,
    amount: 500,
    idemKey: 'paypal:capture-1',
    nowMs: NOW_MS,
  });
  const again = await grant(db, {
    userId,
    accountType: ACCOUNT.topUp,
    amount: 500,
    idemKey: 'paypal:capture-1',
    nowMs: NOW_MS,
  });
  await grant(db, { userId, accountType: ACCOUNT.topUpBonus, amount: 50, nowMs: NOW_MS });

  expect([first, again]).toEqual([true, false]);
  expect(await readBalance(db, { userId, nowMs: NOW_MS })).toEqual({ coin: 500, bonus: 50 });
  expect(await verifyLedger(db)).toBeNull();
});

test('an unlock takes bonus first and leaves a receipt with its lots', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 500, nowMs: NOW_MS });
  await grant(db, { userId, accountType: ACCOUNT.topUpBonus, amount: 50, nowMs: NOW_MS });

  const unlock = await payFor(db, { userId, contentId, number: 5, price: 60, nowMs: NOW_MS });

  const receipt = await findReceipt(db, {
    userId,
    recordId: unlock?.recordId ?? '',
    locale: 'en-US',
  });
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
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 60, nowMs: NOW_MS });
  const unlock = await payFor(db, { userId, contentId, number: 1, price: 60, nowMs: NOW_MS });
  const recordId = unlock?.recordId ?? '';

  expect(await findReceipt(db, { userId: randomUUID(), recordId, locale: 'en-US' })).toBeNull();
});

test('what expires is not spendable at once and written off once, whoever runs the job', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.hourlyPlan, amount: 40, nowMs: NOW_MS });
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 10, nowMs: NOW_MS });
  const laterMs = NOW_MS + DAY_MS;

  expect(await payFor(db, { userId, contentId, number: 1, price: 20, nowMs: laterMs })).toBeNull();
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

test('a debt that the ledger did not write cannot be covered: the chain does not begin from it', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await db.updateTable('wallet').set({ debt: 30 }).where('user_id', '=', userId).execute();

  const credit = { userId, accountType: ACCOUNT.topUp, amount: 100, nowMs: NOW_MS };
  await expect(grant(db, credit)).rejects.toMatchObject({ code: '23514' });
});

test.each(['ledger_tx', 'ledger_entry', 'episode_unlock'])(
  'the application can add to %s, and neither change nor delete a row of it',
  async (table) => {
    await using db = await createTestDatabase(inject('postgres'));
    const userId = await addMember(db);
    await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 60, nowMs: NOW_MS });
    await payFor(db, { userId, contentId, number: 1, price: 60, nowMs: NOW_MS });

    const { rows } = await sql`select from ${sql.table(table)}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const statement of [
      sql`update ${sql.table(table)} set user_id = user_id`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)} cascade`,
    ]) {
      await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    }
  },
);

test.each(['wallet', 'coin_lot', 'drama_progress'])(
  'the application deletes no row of %s',
  async (table) => {
    await using db = await createTestDatabase(inject('postgres'));

    const deletion = sql`delete from ${sql.table(table)}`.execute(db);

    await expect(deletion).rejects.toMatchObject({ code: '42501' });
  },
);

test('a wallet that was forged is named by the check, and cannot be spent', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 60, nowMs: NOW_MS });
  await db.updateTable('wallet').set({ coin: 999 }).where('user_id', '=', userId).execute();

  expect(await verifyLedger(db)).toMatchObject({ userId, fault: 'is not what the wallet says' });
  await expect(
    payFor(db, { userId, contentId, number: 1, price: 60, nowMs: NOW_MS }),
  ).rejects.toMatchObject({ code: '23503' });
});

test('a drama that was opened without paying is named by the check', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 60, nowMs: NOW_MS });
  await payFor(db, { userId, contentId, number: 1, price: 60, nowMs: NOW_MS });
  await db.updateTable('drama_progress').set({ unlocked_upto: 9 }).execute();

  const fault = 'is the last unlock of a drama that is open further';
  expect(await verifyLedger(db)).toEqual({ userId, seq: 2, fault });
  expect(await verifyLedger(db, { userId })).toEqual({ userId, seq: 2, fault });
  expect(await verifyLedger(db, { userId: randomUUID() })).toBeNull();
});

test('a wallet that cannot be changed keeps no other from losing what has expired', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userIds = [await addMember(db), await addMember(db), await addMember(db)].toSorted();
  for (const userId of userIds) {
    await grant(db, { userId, accountType: ACCOUNT.hourlyPlan, amount: 40, nowMs: NOW_MS });
  }
  const [first = '', ...others] = userIds;
  await db.updateTable('wallet').set({ bonus: 999 }).where('user_id', '=', first).execute();

  await expect(expireLots(db, NOW_MS + DAY_MS)).rejects.toThrow('A wallet keeps what has expired.');

  for (const userId of others) {
    expect(await readHoldings(db, userId)).toMatchObject({ bonus: 0, lots: [0] });
    expect(await verifyLedger(db, { userId })).toBeNull();
  }
});

test('writing off stops when it is told to, between two wallets', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.hourlyPlan, amount: 40, nowMs: NOW_MS });

  const work = expireLots(db, NOW_MS + DAY_MS, AbortSignal.abort(new Error('stopping')));

  await expect(work).rejects.toThrow('stopping');
  expect(await readHoldings(db, userId)).toMatchObject({ bonus: 40 });
});
