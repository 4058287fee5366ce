import { orders } from '@hookline/db';
import { decideDispute, type DisputePhase } from '@hookline/domain';

import { changeWallet } from '../../wallet/change-wallet.ts';
import { clawBackShare } from '../../wallet/claw-back.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { moveOrder } from '../write-settlement.ts';

/**
 * Records the phase of a dispute about an order. While one is open, nothing that the order brought
 * can be spent. A dispute that we win releases it, and one that we lose claws all of it back.
 *
 * @returns The order as it is then.
 */
export function recordDispute(
  dispute: orders.OrderKey & { disputeId: string; phase: DisputePhase },
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
): Promise<orders.OrderRecord> {
  const { userId } = dispute;
  const nowMs = now();
  return changeWallet(db, userId, async (tx) => {
    const order = await orders.getOrder(tx, dispute);
    const phases = await orders.saveDispute(tx, { ...dispute, nowMs });
    const decision = decideDispute(order, phases);
    switch (decision.kind) {
      case 'nothing':
        return order;
      case 'freeze':
        await orders.setLotsFrozen(tx, { ...order, isFrozen: true });
        return moveOrder(tx, { order, state: 'DISPUTED', nowMs });
      case 'release':
        await orders.setLotsFrozen(tx, { ...order, isFrozen: false });
        return moveOrder(tx, { order, state: decision.state, nowMs });
      case 'reverse': {
        const refundedCents = order.amountCents;
        await clawBackShare(tx, { order, refundedCents, nowMs });
        await orders.setLotsFrozen(tx, { ...order, isFrozen: false });
        const change = { refundedCents, reversedAtMs: nowMs };
        return moveOrder(tx, { order, state: 'REVERSED', change, nowMs });
      }
    }
  });
}
