import { randomUUID } from 'node:crypto';

import { coins } from '@hookline/domain';
import { ACCOUNT, planCredit } from '@hookline/domain/wallet';
import { sql } from 'kysely';
import { inject } from 'vitest';

import type { Database } from '../../open-database.ts';
import { freezeLots, saveDispute } from '../../orders/disputes.ts';
import { chargeUnlock } from '../../wallet/charge-unlock.ts';
import { writeCredit } from '../../wallet/credits.ts';
import { findLostHead, listHeads } from '../../wallet/verify/ledger-heads.ts';
import { verifyLedger } from '../../wallet/verify/verify-ledger.ts';
import { seedMember } from '../seeds/seed-member.ts';
import { createTestDatabase } from '../databases/test-database.ts';

const NOW_MS = 1_800_000_000_000;
export const DRAMA_ID = 'd'.repeat(32);
/** Ledger rows: coins and bonus of order H0000001, coins of H0000002, two unlocks. */
export const [COINS, BONUS, SECOND, UNLOCK, LAST] = [1, 2, 3, 4, 5];

/** Creates a member with two orders, the second disputed, and two unlocks, and records the head. */
export async function startBooks() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  await credit(db, { userId, orderNo: 'H0000001', accountType: ACCOUNT.topUp, amount: 500 });
  await credit(db, { userId, orderNo: 'H0000001', accountType: ACCOUNT.topUpBonus, amount: 50 });
  await credit(db, { userId, orderNo: 'H0000002', accountType: ACCOUNT.topUp, amount: 70 });
  await addOrder(db, { userId, orderNo: 'H0000001', state: 'PAID' });
  await addOrder(db, { userId, orderNo: 'H0000002', state: 'DISPUTED' });
  await dispute(db, { userId, orderNo: 'H0000002' });
  await unlock(db, { userId, dramaId: DRAMA_ID, number: 1 });
  await unlock(db, { userId, dramaId: DRAMA_ID, number: 2 });
  const heads = await listHeads(db, { afterUserId: null, membersMax: 9 });
  return {
    db,
    userId,
    find: async () => {
      const fault = await verifyLedger(db);
      if (fault !== null) return fault;
      const lost = await findLostHead(db, heads);
      return lost === null ? null : { ...lost, fault: 'is not the one recorded' };
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

async function credit(
  db: Database,
  seed: { userId: string; orderNo: string; accountType: number; amount: number },
): Promise<void> {
  const event = { ...seed, amount: coins(seed.amount), nowMs: NOW_MS };
  const ids = { recordId: randomUUID(), lotId: randomUUID(), idemKey: `seed:${randomUUID()}` };
  const plan = planCredit({ ...event, debt: coins(0) });
  await db.transaction().execute((tx) => writeCredit(tx, { ...event, ...ids }, plan));
}

/** Unlocks an episode for ten coins from the first lot. */
export async function unlock(
  db: Database,
  episode: { userId: string; dramaId: string; number: number },
): Promise<void> {
  const { userId } = episode;
  const first = await db
    .selectFrom('coin_lot')
    .where('user_id', '=', userId)
    .where('tx_seq', '=', COINS)
    .select('id')
    .executeTakeFirstOrThrow();
  const parts = [{ lotId: first.id, currency: 'coin' as const, amount: coins(10) }];
  const event = { parts, isAutomatic: false, recordId: randomUUID(), nowMs: NOW_MS };
  await db.transaction().execute((tx) => chargeUnlock(tx, { ...episode, ...event }));
}

async function addOrder(
  db: Database,
  order: { userId: string; orderNo: string; state: string },
): Promise<void> {
  const at = new Date(NOW_MS);
  await sql`
    insert into coin_order (user_id, order_no, state, extend_product_id, product_id, store,
      amount_cents, currency, coins_buy, coins_bonus, capture_id, paid_at, created_at)
    values (${order.userId}, ${order.orderNo}, ${order.state}, 'usp_1', 'small', 'player',
      499, 'USD', 70, 0, 'CAP-1', ${at}, ${at})
  `.execute(db);
}

async function dispute(db: Database, order: { userId: string; orderNo: string }): Promise<void> {
  const verdict = { disputeId: 'PP-D-1', phase: 'open', lostCents: null } as const;
  await db.transaction().execute(async (tx) => {
    await saveDispute(tx, { ...order, ...verdict, nowMs: NOW_MS });
    await freezeLots(tx, { ...order, nowMs: NOW_MS });
  });
}
