// spec: 4 account, ours: texts about a deleted member are blanked, and no others
// touches: forget_audit

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { eraseMember } from '../identity/delete-member.ts';
import type { Database } from '../open-database.ts';
import { insertOrder } from '../orders/new-orders.ts';
import { recordDecision } from '../orders/decisions.ts';
import { createTestDatabase, seedMember } from '../testing/index.ts';
import { insertEntry } from './audit.ts';

const NOW_MS = 1_800_000_000_000;
const REASON = 'Ada wrote to us';

/** Adds a member with an order, about which an operator has given reasons. */
async function addMember(db: Database, orderNo: string): Promise<string> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  await db.transaction().execute(async (tx) => {
    await insertOrder(tx, {
      userId,
      orderNo,
      extendProductId: 'usp_1',
      productId: 'coins-500',
      storefront: 'player',
      dramaId: null,
      episodeId: null,
      amountCents: 499,
      currency: 'USD',
      coinsBuy: 500,
      coinsBonus: 0,
      nowMs: NOW_MS,
    });
    const words = { operator: 'olga', reason: REASON };
    await recordDecision(tx, { userId, orderNo, kind: 'accept', ...words, decidedAtMs: NOW_MS });
    for (const subject of [
      { kind: 'member', id: userId },
      { kind: 'order', id: orderNo },
    ]) {
      await insertEntry(tx, { ...words, action: 'note', subject, before: null, after: null });
    }
  });
  return userId;
}

/** Lists the reasons that are left: first those of the audit, then those of decisions. */
async function reasonsLeft(db: Database, orderNo: string, userId: string): Promise<string[]> {
  const entries = await db
    .selectFrom('audit')
    .where('subject_id', 'in', [userId, orderNo])
    .orderBy('subject_kind')
    .select(['subject_kind as about', 'reason'])
    .execute();
  const decisions = await db
    .selectFrom('order_decision')
    .where('user_id', '=', userId)
    .select('reason')
    .execute();
  return [
    ...entries.filter(({ reason }) => reason !== null).map(({ about }) => about),
    ...decisions.filter(({ reason }) => reason !== '').map(() => 'decision'),
  ];
}

const ALL = ['member', 'order', 'decision'];

test('the application cannot blank reasons about a member who is not deleted', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const userId = await addMember(db, 'HL0000000001');

  await sql`select forget_decisions(${userId}::uuid)`.execute(db);
  await sql`select forget_audit(${userId}::uuid, ${['HL0000000001']}::text[])`.execute(db);

  expect(await reasonsLeft(db, 'HL0000000001', userId)).toEqual(ALL);
});

test("a deleted member's reasons are blanked, but not those of another member's order", async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const gone = await addMember(db, 'HL0000000001');
  const other = await addMember(db, 'HL0000000002');
  const orderNos = ['HL0000000001', 'HL0000000002'];

  await db.transaction().execute(async (tx) => {
    await eraseMember(tx, { userId: gone, nowMs: NOW_MS });
    await sql`select forget_decisions(${gone}::uuid)`.execute(tx);
    await sql`select forget_audit(${gone}::uuid, ${orderNos}::text[])`.execute(tx);
  });

  expect(await reasonsLeft(db, 'HL0000000001', gone)).toEqual([]);
  expect(await reasonsLeft(db, 'HL0000000002', other)).toEqual(ALL);
});
