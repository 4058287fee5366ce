import { sql, type RawBuilder } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database } from '../../open-database.ts';
import { seedMember } from '../../testing/seeds/seed-member.ts';
import { actWithoutKeys } from '../../testing/databases/act-as-owner.ts';
import { createTestDatabase } from '../../testing/index.ts';
import { verifyLedger, verifySteps } from './verify-ledger.ts';

const NOW_MS = 1_800_000_000_000;
const LAST_ID = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

/** Starts with three members with three rows each. Returns the middle one. */
async function startWithLedgers() {
  const db = await createTestDatabase(inject('postgres'));
  const userIds: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const lots = [100, 20, 3].map((amount) => ({ currency: 'coin' as const, amount }));
    const { userId } = await seedMember(db, { lots, nowMs: NOW_MS });
    userIds.push(userId);
  }
  return {
    db,
    userId: userIds.toSorted()[1] ?? '',
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** Changes rows as the database owner, with keys and rights disabled. */
async function forge(db: Database, change: RawBuilder<unknown>): Promise<void> {
  await actWithoutKeys(db, [change]);
}

test.each([
  {
    title: 'an invented balance',
    change: (id: string) =>
      sql`update ledger_tx set coin_before = 900, coin_after = 920 where user_id = ${id} and seq = 2`,
    seq: 2,
    says: 'does not follow the row before it',
  },
  {
    title: 'a removed row',
    change: (id: string) => sql`delete from ledger_tx where user_id = ${id} and seq = 2`,
    seq: 3,
    says: 'does not follow the row before it',
  },
  {
    title: 'a removed first row',
    change: (id: string) => sql`delete from ledger_tx where user_id = ${id} and seq = 1`,
    seq: 2,
    says: 'does not follow the row before it',
  },
  {
    title: 'a removed last row',
    change: (id: string) => sql`delete from ledger_tx where user_id = ${id} and seq = 3`,
    seq: 3,
    says: 'is not what the wallet says',
  },
  {
    title: 'a removed last row with an empty lot',
    change: (id: string) => sql`
      with entries as (delete from ledger_entry where user_id = ${id} and tx_seq = 3),
        emptied as (update coin_lot set remaining = 0 where user_id = ${id} and tx_seq = 3),
        gone as (delete from ledger_tx where user_id = ${id} and seq = 3)
      update wallet set seq = 2, coin = coin_after, hash = tx.hash from ledger_tx as tx
      where wallet.user_id = ${id} and tx.user_id = ${id} and tx.seq = 2`,
    seq: 3,
    says: 'is gone, and entries, lots or unlocks of it are there',
  },
  {
    title: 'a changed entry',
    change: (id: string) =>
      sql`update ledger_entry set amount = 999 where user_id = ${id} and tx_seq = 3`,
    seq: 3,
    says: 'differs from its entries',
  },
  {
    title: 'a refilled lot',
    change: (id: string) =>
      sql`update coin_lot set granted = 500, remaining = 500 where user_id = ${id} and tx_seq = 2`,
    seq: 2,
    says: 'brought a lot that holds something else',
  },
])('$title is reported with its member and row', async ({ change, seq, says }) => {
  await using start = await startWithLedgers();
  const { db, userId } = start;
  expect(await verifyLedger(db)).toBeNull();

  await forge(db, change(userId));

  const fault = await verifyLedger(db);
  expect(fault).toMatchObject({ userId, fault: expect.stringContaining(says) });
  expect(fault?.seq).toBe(seq);
  expect(await verifyLedger(db, { userId })).toEqual(fault);
});

test('each member is verified exactly once, even if the members do not fit into one step', async () => {
  await using start = await startWithLedgers();
  const { db } = start;
  await forge(
    db,
    sql`
      insert into wallet (user_id)
      select gen_random_uuid() from generate_series(1, 449) union all select ${LAST_ID}::uuid`,
  );
  let memberCount = 0;
  for await (const step of verifySteps(db)) memberCount += step.userIds.length;
  expect(memberCount).toBe(453);
  expect(await verifyLedger(db)).toBeNull();

  await db.updateTable('wallet').set({ coin: 1 }).where('user_id', '=', LAST_ID).execute();

  expect(await verifyLedger(db)).toMatchObject({ userId: LAST_ID });
});
