import { identity, orders, wallet, type WriteTransaction } from '@hookline/db';
import { coins } from '@hookline/domain';
import {
  isForReview,
  type OrderState,
  type RefusalDecision,
  type ReviewReason,
  type Settlement,
} from '@hookline/domain/checkout';
import { ACCOUNT, hasRoomFor } from '@hookline/domain/wallet';

import { clawBackShare } from '../wallet/claw-back.ts';
import { creditCoins } from '../wallet/credit-coins.ts';
import { replanPolls } from './background/plan-polls.ts';

type Order = orders.OrderRecord;
type Decided = { order: Order; settlement: Settlement | RefusalDecision; nowMs: number };

/**
 * Writes the decision about an order and moves its coins. Requires the wallet's lock.
 *
 * @returns The order afterwards.
 */
export async function writeSettlement(
  tx: WriteTransaction,
  { order, settlement, nowMs }: Decided,
): Promise<Order> {
  const to = (state: OrderState, change: orders.OrderChange = {}) =>
    moveOrder(tx, { order, state, change, nowMs });
  // PayPal may have refused this attempt, and would refuse it again under the same number.
  const usedUp = order.state === 'CAPTURING' ? { attempt: order.attempt + 1 } : {};
  switch (settlement.kind) {
    case 'nothing':
      return order;
    case 'capture':
      return to('CAPTURING');
    case 'unapproved': {
      const cancelled = settlement.isCancelled ? { cancelledAtMs: nowMs } : {};
      return to('CREATED', { ...usedUp, ...cancelled });
    }
    case 'again':
      return to(order.state, usedUp);
    case 'declined':
      return to('DECLINED', usedUp);
    case 'failed':
      return to('FAILED', usedUp);
    case 'expired':
      return to('EXPIRED');
    case 'review': {
      const captureId = settlement.captureId ?? order.captureId;
      return to('REVIEW', { ...usedUp, reviewReason: settlement.reason, captureId });
    }
    case 'pending':
    case 'credit':
      return writePayment(tx, { order, ...settlement, nowMs });
    case 'refund': {
      const { state, captureId, refundedCents } = settlement;
      await clawBackShare(tx, { order, refundedCents, nowMs });
      const paid = order.paidAtMs === null ? { paidAtMs: nowMs } : {};
      const reversed = state === 'REVERSED' ? { reversedAtMs: nowMs } : {};
      return to(state, { captureId, refundedCents, ...paid, ...reversed });
    }
  }
}

/**
 * Moves an order to a state. A new state restarts the poll schedule, so that the next poll is soon;
 * the same state keeps the schedule. An order that leaves REVIEW loses its review reason. Requires
 * the wallet's lock.
 *
 * @param move.change  Other fields that change with the state.
 * @returns The order afterwards.
 */
export async function moveOrder(
  tx: WriteTransaction,
  move: {
    order: Order;
    state: OrderState;
    change?: orders.OrderChange;
    nowMs: number;
  },
): Promise<Order> {
  const { order, state, change, nowMs } = move;
  const isNewState = order.state !== state;
  const forgotten = isNewState && order.state === 'REVIEW' ? { reviewReason: null } : {};
  const all = isNewState ? { ...forgotten, ...change, state } : { ...change };
  if (Object.keys(all).length === 0) return order;
  const moved = await orders.changeOrder(tx, order, { ...all, ...waitingSince(order, all, nowMs) });
  if (change?.reversedAtMs !== undefined) {
    await identity.extendHolds(tx, { userId: order.userId, reason: 'reversals', nowMs });
  }
  if (isNewState) await replanPolls(tx, { before: order, after: moved, nowMs });
  return moved;
}

/** Returns since when an order waits for an operator, if the change begins or ends its waiting. */
function waitingSince(
  order: Order,
  change: orders.OrderChange,
  nowMs: number,
): { reviewSinceMs?: number | null } {
  const { state = order.state, reviewReason = order.reviewReason } = change;
  const isWaiting = isForReview({ state, reviewReason });
  return isWaiting === isForReview(order) ? {} : { reviewSinceMs: isWaiting ? nowMs : null };
}

/** Records a pending payment or credits a completed one, unless a person has to review it first. */
async function writePayment(
  tx: WriteTransaction,
  payment: { order: Order; kind: 'pending' | 'credit'; captureId: string; nowMs: number },
): Promise<Order> {
  const { order, kind, captureId, nowMs } = payment;
  const to = (state: OrderState, change: orders.OrderChange) =>
    moveOrder(tx, { order, state, change: { captureId, ...change }, nowMs });
  const review = (reviewReason: ReviewReason) => to('REVIEW', { reviewReason });

  const ownerNo = await orders.assignCapture(tx, { ...order, captureId });
  if (ownerNo !== order.orderNo) return review('capture-of-another-order');
  if (kind === 'pending') return to('PENDING', {});
  const totals = await wallet.readTotals(tx, order.userId);
  if (!hasRoomFor(totals, coins(order.coinsBuy + order.coinsBonus))) {
    return review('balance-too-large');
  }
  await creditOrder(tx, { order, nowMs });
  return to('PAID', { paidAtMs: nowMs });
}

/** Credits the bought coins and the bonus, if any, with a ledger row each. */
async function creditOrder(
  tx: WriteTransaction,
  { order, nowMs }: { order: Order; nowMs: number },
): Promise<void> {
  const { userId, orderNo } = order;
  const parts = [
    { accountType: ACCOUNT.topUp, amount: order.coinsBuy },
    { accountType: ACCOUNT.topUpBonus, amount: order.coinsBonus },
  ];
  for (const { accountType, amount } of parts.filter((part) => part.amount > 0)) {
    const idemKey = `order:${orderNo}:${accountType}`;
    await creditCoins(tx, { userId, orderNo, accountType, amount, idemKey, nowMs });
  }
}
