// spec: 4 unlock, ours: no ledger row is dated before an earlier one, whatever the servers' clocks
//   show
// touches: packages/services/src/testing/wallet.ts

import { wallet, type Database } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grant, payFor } from '../testing/wallet.ts';

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const dramaId = 'a'.repeat(32);

/** Reads the times of a member's ledger rows in ledger order, in minutes from now. */
async function minutesOf(db: Database, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_tx')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => (row.created_at.getTime() - NOW_MS) / MINUTE_MS);
}

test("a row is never dated before an earlier row, even if two servers' clocks differ", async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const credit = { userId, accountType: ACCOUNT.topUp, amount: 60 };

  await grant(db, { ...credit, nowMs: NOW_MS });
  await grant(db, { ...credit, nowMs: NOW_MS + 5 * MINUTE_MS });
  await payFor(db, { userId, dramaId, number: 1, price: 7, nowMs: NOW_MS + MINUTE_MS });
  await grant(db, { ...credit, accountType: ACCOUNT.topUpBonus, nowMs: NOW_MS + 2 * MINUTE_MS });
  await payFor(db, { userId, dramaId, number: 2, price: 7, nowMs: NOW_MS + 6 * MINUTE_MS });

  expect(await minutesOf(db, userId)).toEqual([0, 5, 5, 5, 6]);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('bonus credited after a row dated far in the future is dated before its own expiry', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const credit = { userId, amount: 60 };
  await grant(db, { ...credit, accountType: ACCOUNT.topUp, nowMs: NOW_MS + 1000 * DAY_MS });

  await grant(db, { ...credit, accountType: ACCOUNT.topUpBonus, nowMs: NOW_MS });

  const [, bonusMinutes = 0] = await minutesOf(db, userId);
  expect(bonusMinutes).toBeLessThan((90 * DAY_MS) / MINUTE_MS);
  expect(bonusMinutes).toBeGreaterThan((89 * DAY_MS) / MINUTE_MS);
  expect(await wallet.verifyLedger(db)).toBeNull();
});
