import { orders, type WriteTransaction } from '@hookline/db';
import { decideDispute, type DisputeDecision, type DisputePhase } from '@hookline/domain/checkout';

import { clawBackShare } from '../../wallet/claw-back.ts';
import { releaseLots } from '../../wallet/release-lots.ts';
import { changeLockedOrder, type OrderDeps } from '../change-locked-order.ts';
import { moveOrder } from '../write-settlement.ts';

type Order = orders.OrderRecord;

/**
 * Records the state of a dispute about an order. While one is open or unclear, the order's coins
 * are frozen. Winning a dispute releases them; losing one claws back the coins for the lost money.
 *
 * @param dispute.lostCents  Money that a lost dispute refunded; all of it if omitted.
 * @returns The order afterwards.
 */
export async function recordDispute(
  dispute: orders.OrderKey & {
    disputeId: string;
    phase: DisputePhase;
    lostCents?: number | null;
  },
  deps: OrderDeps,
): Promise<Order> {
  const { lostCents = null } = dispute;
  const outcome = await changeLockedOrder(dispute, deps, async (tx, order, nowMs) => {
    const disputes = await orders.saveDispute(tx, { ...dispute, lostCents, nowMs });
    return { order: await applyDisputes(tx, { order, disputes, nowMs }) };
  });
  return outcome.order;
}

/** Updates an order to match its disputes. Requires the wallet's lock. */
export async function applyDisputes(
  tx: WriteTransaction,
  request: { order: Order; disputes: readonly orders.SavedDispute[]; nowMs: number },
): Promise<Order> {
  const { order, disputes, nowMs } = request;
  const { userId, orderNo } = order;
  const own = await sumOwnRefunds(tx, request);
  const decision = decideDispute({ ...order, ...own }, disputes);
  switch (decision.kind) {
    case 'nothing':
      return order;
    case 'freeze':
    case 'review': {
      await orders.freezeLots(tx, { ...order, nowMs });
      const reviewReason = decision.kind === 'review' ? 'unclear-dispute' : null;
      return moveOrder(tx, { order, state: 'DISPUTED', change: { reviewReason }, nowMs });
    }
    case 'release': {
      await releaseLots(tx, { userId, orderNo, nowMs });
      const change = { reviewReason: null };
      return moveOrder(tx, { order, state: decision.state, change, nowMs });
    }
    case 'reverse':
      return reverse(tx, { ...request, decision });
  }
}

/** Claws back a lost dispute's share. While another is open or unclear, the rest stays frozen. */
async function reverse(
  tx: WriteTransaction,
  loss: {
    order: Order;
    disputes: readonly orders.SavedDispute[];
    decision: Extract<DisputeDecision, { kind: 'reverse' }>;
    nowMs: number;
  },
): Promise<Order> {
  const { order, disputes, decision, nowMs } = loss;
  const { refundedCents, state, isReversal } = decision;
  const { userId, orderNo } = order;
  await clawBackShare(tx, { order, refundedCents, nowMs });
  if (state === 'DISPUTED') await orders.freezeLots(tx, { ...order, nowMs });
  else await releaseLots(tx, { userId, orderNo, nowMs });
  const isUnclear = disputes.some(({ phase }) => phase === 'unclear');
  const reviewReason = isUnclear ? 'unclear-dispute' : null;
  const reversed = isReversal && order.reversedAtMs === null ? { reversedAtMs: nowMs } : {};
  const change = { refundedCents, reviewReason, ...reversed } as const;
  return moveOrder(tx, { order, state, change, nowMs });
}

async function sumOwnRefunds(
  tx: WriteTransaction,
  { order, disputes }: { order: Order; disputes: readonly orders.SavedDispute[] },
): Promise<{ ownRefundCents: number; ownRefundCentsBefore: number }> {
  const lostAtMs = disputes.flatMap(({ phase, openedAtMs }) =>
    phase === 'lost' ? openedAtMs : [],
  );
  const firstMs = Math.min(...lostAtMs);
  const done = (await orders.listRefunds(tx, order)).filter(({ state }) => state === 'done');
  const sum = (refunds: typeof done) => refunds.reduce((total, { cents }) => total + cents, 0);
  return {
    ownRefundCents: sum(done),
    ownRefundCentsBefore: sum(done.filter(({ askedAtMs }) => askedAtMs < firstMs)),
  };
}
