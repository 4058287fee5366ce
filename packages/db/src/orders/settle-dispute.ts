import { decideDispute, type DisputePhase } from '@hookline/domain';
import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { getOrder } from './find-order.ts';
import type { OrderKey, OrderRecord } from './order-record.ts';
import { changeOrder, takeShare } from './write-settlement.ts';

/**
 * Keeps where a dispute about an order stands. While one is open, nothing of what the order
 * brought can be spent; won, it can again; lost, all of it is taken back.
 */
export function settleDispute(
  db: Database,
  dispute: OrderKey & { disputeId: string; phase: DisputePhase; nowMs: number },
): Promise<OrderRecord> {
  const { userId, nowMs } = dispute;
  return changeWallet(db, userId, async (tx) => {
    const order = await getOrder(tx, dispute);
    const phases = await keepPhase(tx, dispute);
    const decision = decideDispute(order, phases);
    switch (decision.kind) {
      case 'nothing':
        return order;
      case 'freeze':
        await freezeLots(tx, { ...order, isFrozen: true });
        return changeOrder(tx, { order, state: 'DISPUTED', change: {}, nowMs });
      case 'release':
        await freezeLots(tx, { ...order, isFrozen: false });
        return changeOrder(tx, { order, state: decision.state, change: {}, nowMs });
      case 'reverse': {
        await takeShare(tx, { order, refundedCents: order.amountCents, nowMs });
        await freezeLots(tx, { ...order, isFrozen: false });
        const change = { refunded_cents: order.amountCents, reversed_at: new Date(nowMs) };
        return changeOrder(tx, { order, state: 'REVERSED', change, nowMs });
      }
    }
  });
}

/** @returns Where all disputes about the order stand. */
async function keepPhase(
  tx: Transaction<Schema>,
  dispute: OrderKey & { disputeId: string; phase: DisputePhase; nowMs: number },
): Promise<DisputePhase[]> {
  const { userId, orderNo, disputeId, phase } = dispute;
  const now = new Date(dispute.nowMs);
  await tx
    .insertInto('order_dispute')
    .values({
      user_id: userId,
      order_no: orderNo,
      dispute_id: disputeId,
      phase,
      opened_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'order_no', 'dispute_id'])
        .doUpdateSet({ phase, changed_at: now })
        // Who read that it is open may come here after who read that it is resolved.
        .where((eb) => eb.or([eb('order_dispute.phase', '=', 'open'), eb.val(phase !== 'open')])),
    )
    .execute();
  const rows = await tx
    .selectFrom('order_dispute')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .select('phase')
    .execute();
  return rows.map((row) => row.phase);
}

async function freezeLots(
  tx: Transaction<Schema>,
  { userId, orderNo, isFrozen }: OrderKey & { isFrozen: boolean },
): Promise<void> {
  await tx
    .updateTable('coin_lot')
    .set({ is_frozen: isFrozen })
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .execute();
}
