import { wallet, type Database } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grant } from '../testing/wallet.ts';

const NOW_MS = 1_800_000_000_000;

async function addMember(db: Database): Promise<string> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  return userId;
}

test('coins are credited once per event, and the ledger matches the wallet', async () => {
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
  expect(await wallet.readBalance(db, { userId, nowMs: NOW_MS })).toEqual({ coin: 500, bonus: 50 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('crediting coins cannot cover a debt that is missing from the ledger', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db);
  await db.updateTable('wallet').set({ debt: 30 }).where('user_id', '=', userId).execute();

  const credit = { userId, accountType: ACCOUNT.topUp, amount: 100, nowMs: NOW_MS };
  await expect(grant(db, credit)).rejects.toMatchObject({ code: '23514' });
});
