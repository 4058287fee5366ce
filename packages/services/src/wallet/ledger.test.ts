import { randomUUID } from 'node:crypto';

import { wallet, type Database } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grant, payFor } from '../testing/wallet.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const dramaId = 'a'.repeat(32);

async function addMember(db: Database): Promise<string> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  return userId;
}

test('an unlock spends bonus first and creates a receipt with its lots', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 500, nowMs: NOW_MS });
  await grant(db, { userId, accountType: ACCOUNT.topUpBonus, amount: 50, nowMs: NOW_MS });

  const unlock = await payFor(db, { userId, dramaId, number: 5, price: 60, nowMs: NOW_MS });

  const receipt = await wallet.findReceipt(db, {
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
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a receipt is hidden from other members', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 60, nowMs: NOW_MS });
  const unlock = await payFor(db, { userId, dramaId, number: 1, price: 60, nowMs: NOW_MS });
  const recordId = unlock?.recordId ?? '';

  expect(
    await wallet.findReceipt(db, { userId: randomUUID(), recordId, locale: 'en-US' }),
  ).toBeNull();
});

test('a forged wallet is reported by the ledger check, and its coins cannot be spent', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 60, nowMs: NOW_MS });
  await db.updateTable('wallet').set({ coin: 999 }).where('user_id', '=', userId).execute();

  expect(await wallet.verifyLedger(db)).toMatchObject({
    userId,
    fault: 'is not what the wallet says',
  });
  await expect(
    payFor(db, { userId, dramaId, number: 1, price: 60, nowMs: NOW_MS }),
  ).rejects.toMatchObject({ code: '23503' });
});

test('a drama unlocked without payment is reported by the ledger check', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await grant(db, { userId, accountType: ACCOUNT.topUp, amount: 60, nowMs: NOW_MS });
  await payFor(db, { userId, dramaId, number: 1, price: 60, nowMs: NOW_MS });
  await db.updateTable('drama_progress').set({ unlocked_upto: 9 }).execute();

  const fault = 'is the last unlock of a drama that is open further';
  expect(await wallet.verifyLedger(db)).toEqual({ userId, seq: 2, fault });
  expect(await wallet.verifyLedger(db, { userId })).toEqual({ userId, seq: 2, fault });
  expect(await wallet.verifyLedger(db, { userId: randomUUID() })).toBeNull();
});
