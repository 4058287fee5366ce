import { randomUUID } from 'node:crypto';

import {
  ACCOUNT,
  coins,
  coinsOwedBack,
  hasRoomFor,
  nextPollAtMs,
  type OrderState,
  type RefusalDecision,
  type ReviewReason,
  type Settlement,
} from '@hookline/domain';
import type { Transaction, Updateable } from 'kysely';

import type { Schema } from '../schema.ts';
import { grantCoins } from '../wallet/grant-coins.ts';
import { takeBack } from '../wallet/take-back.ts';
import { getOrder } from './find-order.ts';
import type { OrderRecord } from './order-record.ts';

type Decided = { order: OrderRecord; settlement: Settlement | RefusalDecision; nowMs: number };

/** Writes what was decided about an order, and moves its coins. Requires {@link lockWallet}. */
export async function writeSettlement(
  tx: Transaction<Schema>,
  { order, settlement, nowMs }: Decided,
): Promise<OrderRecord> {
  const now = new Date(nowMs);
  const to = (state: OrderState, change: Change = {}) =>
    changeOrder(tx, { order, state, change, nowMs });
  // The answer to this attempt may have been a no, which PayPal would repeat for it.
  const usedUp = order.state === 'CAPTURING' ? { attempt: order.attempt + 1 } : {};
  switch (settlement.kind) {
    case 'nothing':
      return order;
    case 'capture':
      return to('CAPTURING');
    case 'unapproved':
      return to('CREATED', { ...usedUp, ...(settlement.isCancelled ? { cancelled_at: now } : {}) });
    case 'again':
      return to(order.state, usedUp);
    case 'declined':
      return to('DECLINED', usedUp);
    case 'failed':
      return to('FAILED', usedUp);
    case 'expired':
      return to('EXPIRED');
    case 'review':
      return to('REVIEW', {
        ...usedUp,
        review_reason: settlement.reason,
        capture_id: settlement.captureId ?? order.captureId,
      });
    case 'pending':
      return withCapture(tx, { order, captureId: settlement.captureId, nowMs }, () =>
        to('PENDING', { capture_id: settlement.captureId }),
      );
    case 'credit':
      return withCapture(tx, { order, captureId: settlement.captureId, nowMs }, async () => {
        if (!(await hasRoom(tx, order))) {
          return toReview(tx, { ...settlement, order, reason: 'balance-too-large', nowMs });
        }
        await grantOrder(tx, { order, nowMs });
        return to('PAID', { capture_id: settlement.captureId, paid_at: now, review_reason: null });
      });
    case 'refund':
      await takeShare(tx, { order, refundedCents: settlement.refundedCents, nowMs });
      return to(settlement.state, {
        capture_id: settlement.captureId,
        refunded_cents: settlement.refundedCents,
        ...(order.paidAtMs === null ? { paid_at: now } : {}),
        ...(settlement.state === 'REVERSED' ? { reversed_at: now } : {}),
      });
  }
}

type Change = Updateable<Schema['coin_order']>;

/**
 * The time of the next look follows from the state; what has just changed is looked at soon.
 * Requires {@link lockWallet}.
 */
export async function changeOrder(
  tx: Transaction<Schema>,
  changed: { order: OrderRecord; state: OrderState; change: Change; nowMs: number },
): Promise<OrderRecord> {
  const { order, state, change, nowMs } = changed;
  const { createdAtMs } = order;
  const checkAtMs = nextPollAtMs({ state, pollCount: 0, createdAtMs, nowMs });
  const nextCheckAt = checkAtMs === null ? null : new Date(checkAtMs);
  // A look that finds what it knew leaves the plan of looks as it is.
  const plan = order.state === state ? {} : { state, check_count: 0, next_check_at: nextCheckAt };
  const set = { ...change, ...plan };
  if (Object.keys(set).length === 0) return order;
  await tx
    .updateTable('coin_order')
    .set(set)
    .where('user_id', '=', order.userId)
    .where('order_no', '=', order.orderNo)
    .execute();
  return getOrder(tx, order);
}

/** Takes a payment for this order; one that was taken for another goes to a person. */
async function withCapture(
  tx: Transaction<Schema>,
  taking: { order: OrderRecord; captureId: string; nowMs: number },
  then: () => Promise<OrderRecord>,
): Promise<OrderRecord> {
  const { order, captureId } = taking;
  await tx
    .insertInto('paypal_capture')
    .values({ id: captureId, user_id: order.userId, order_no: order.orderNo })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const owner = await tx
    .selectFrom('paypal_capture')
    .where('id', '=', captureId)
    .select('order_no')
    .executeTakeFirstOrThrow();
  if (owner.order_no === order.orderNo) return then();
  return toReview(tx, { ...taking, reason: 'capture-of-another-order' });
}

function toReview(
  tx: Transaction<Schema>,
  {
    order,
    ...found
  }: { order: OrderRecord; captureId: string; reason: ReviewReason; nowMs: number },
): Promise<OrderRecord> {
  const change = { review_reason: found.reason, capture_id: found.captureId };
  return changeOrder(tx, { order, state: 'REVIEW', change, nowMs: found.nowMs });
}

async function hasRoom(tx: Transaction<Schema>, order: OrderRecord): Promise<boolean> {
  const wallet = await tx
    .selectFrom('wallet')
    .where('user_id', '=', order.userId)
    .select(['coin', 'bonus'])
    .executeTakeFirstOrThrow();
  return hasRoomFor(wallet, coins(order.coinsBuy + order.coinsBonus));
}

/** Two records: the coins that were bought, and the bonus if there is any. */
async function grantOrder(
  tx: Transaction<Schema>,
  { order, nowMs }: { order: OrderRecord; nowMs: number },
): Promise<void> {
  const { userId, orderNo } = order;
  const parts = [
    { accountType: ACCOUNT.topUp, amount: order.coinsBuy },
    { accountType: ACCOUNT.topUpBonus, amount: order.coinsBonus },
  ];
  for (const { accountType, amount } of parts.filter((part) => part.amount > 0)) {
    const ids = { recordId: randomUUID(), lotId: randomUUID() };
    const idemKey = `order:${orderNo}:${accountType}`;
    await grantCoins(tx, { userId, orderNo, accountType, amount, idemKey, ...ids, nowMs });
  }
}

/** Takes the coins that this much money more stands for. */
export async function takeShare(
  tx: Transaction<Schema>,
  refund: { order: OrderRecord; refundedCents: number; nowMs: number },
): Promise<void> {
  const { order, refundedCents, nowMs } = refund;
  const { userId, orderNo } = order;
  const before = coinsOwedBack(order, order.refundedCents);
  const due = coins(coinsOwedBack(order, refundedCents) - before);
  await takeBack(tx, { userId, orderNo, part: { due, key: String(refundedCents) }, nowMs });
}
