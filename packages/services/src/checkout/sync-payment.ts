import { identity, type orders, type WriteTransaction } from '@hookline/db';
import {
  decideSettlement,
  type PaypalOrderSnapshot,
  type SyncTrigger,
} from '@hookline/domain/checkout';
import type { Paypal } from '@hookline/providers';

import { changeLockedOrder, type OrderDeps } from './change-locked-order.ts';
import { requirePaypal, type PaymentDeps } from './payment-deps.ts';
import { readAtPaypal } from './read-at-paypal.ts';
import { refuseCapture } from './refuse-capture.ts';
import { writeSettlement } from './write-settlement.ts';

/** One step credits the payment; the other claws back refunds made before we saw the payment. */
const STEPS_MAX = 2;

/**
 * Updates an order to the state that PayPal describes, and captures the money of an order that its
 * buyer has approved. The buyer's return, PayPal's webhooks and our own polls all call this, any
 * number of times and at the same time (ADR 0022).
 *
 * @returns The order afterwards.
 * @throws ProviderError if PayPal does not respond. Whether money moved is then unknown.
 */
export async function syncPayment(
  { order, trigger }: { order: orders.OrderRecord; trigger: SyncTrigger },
  deps: PaymentDeps,
): Promise<orders.OrderRecord> {
  const paypal = requirePaypal(deps);
  const { userId, orderNo, paypalOrderId } = order;
  const seen = await readAtPaypal(order, paypal);
  const applied = await applyPaypalOrder({ userId, orderNo, seen, trigger }, deps);
  const last =
    applied.isToCapture && paypalOrderId !== null
      ? await capture({ ...applied.order, paypalOrderId }, paypal, deps)
      : applied.order;
  if (last.state === 'REVIEW' && order.state !== 'REVIEW') {
    deps.log.error({ orderNo, reason: last.reviewReason }, 'an order needs a person');
  }
  return last;
}

/** Captures the money. The attempt is already in the order's row, so that repeats capture once. */
async function capture(
  order: orders.OrderRecord & { paypalOrderId: string },
  paypal: Paypal,
  deps: PaymentDeps,
): Promise<orders.OrderRecord> {
  const { userId, orderNo, paypalOrderId, attempt } = order;
  const answer = await paypal.captureOrder({ paypalOrderId, orderNo, attempt });
  const { outcome, issue } = answer;
  if (outcome !== 'captured' && outcome !== 'already-captured') {
    const refusal = { outcome, issue };
    const left = await refuseCapture({ userId, orderNo, attempt, refusal }, deps);
    // Operators should see refusals that the buyer cannot resolve.
    const isForBuyer = left.state === 'DECLINED' || outcome !== 'refused';
    if (!isForBuyer) {
      deps.log.error({ orderNo, issue }, 'PayPal does not give the money of an order');
    }
    return left;
  }
  const seen = answer.order ?? (await paypal.readOrder(paypalOrderId));
  const captured = { userId, orderNo, seen, trigger: 'poll' as const };
  return (await applyPaypalOrder(captured, deps)).order;
}

/**
 * Updates an order to the state that PayPal describes. Coins, state and refunds change together or
 * not at all. Any number of callers may apply the same snapshot at the same time.
 *
 * @param request.seen  PayPal's order; null if it knows no such order.
 * @returns `isToCapture` is true if the money may be captured now, under the order's `attempt`.
 */
export function applyPaypalOrder(
  request: orders.OrderKey & { seen: PaypalOrderSnapshot | null; trigger: SyncTrigger },
  deps: OrderDeps,
): Promise<{ order: orders.OrderRecord; isToCapture: boolean }> {
  const { seen, trigger } = request;
  return changeLockedOrder(request, deps, (tx, order, nowMs) =>
    settle(tx, { order, seen, trigger, nowMs }),
  );
}

/**
 * Works like {@link applyPaypalOrder}. The caller has locked the wallet and then read the order.
 */
export async function settle(
  tx: WriteTransaction,
  seen: {
    order: orders.OrderRecord;
    seen: PaypalOrderSnapshot | null;
    trigger: SyncTrigger;
    nowMs: number;
  },
): Promise<{ order: orders.OrderRecord; isToCapture: boolean }> {
  const { trigger, nowMs } = seen;
  let { order } = seen;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const settlement = decideSettlement(order, seen.seen, { trigger, nowMs });
    // An approval moves no money. A deleted member's order is never captured (ADR 0045).
    if (settlement.kind === 'capture' && (await identity.isDeleted(tx, order.userId))) {
      return { order, isToCapture: false };
    }
    order = await writeSettlement(tx, { order, settlement, nowMs });
    if (settlement.kind !== 'credit') {
      return { order, isToCapture: settlement.kind === 'capture' };
    }
  }
  return { order, isToCapture: false };
}
