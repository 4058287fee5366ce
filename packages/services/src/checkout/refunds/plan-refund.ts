import type { orders } from '@hookline/db';
import { isAfterPayment } from '@hookline/domain/checkout';

import { previewClawBack, type ClawBackSums } from '../../wallet/claw-back.ts';
import { requirePaypal, type PaymentDeps } from '../payment-deps.ts';

/** Effects that a refund would have now. */
export type RefundPlan = {
  /** Whole cents that would be refunded. */
  cents: number;
  /** Whole cents that could be refunded at most. */
  leftCents: number;
  currency: string;
  /** Coins that would be clawed back; null if the order credited none. */
  coins: ClawBackSums | null;
};

export type RefundPlanOutcome =
  | { kind: 'planned'; plan: RefundPlan }
  | { kind: 'not-paid' }
  | { kind: 'nothing-left' }
  | { kind: 'too-much'; leftCents: number; currency: string }
  /** The order credited no coins, so it can only be refunded completely. */
  | { kind: 'whole-only'; leftCents: number; currency: string };

/**
 * Computes the effects of a refund for an operator who decides about it. Nothing is written. PayPal
 * is asked only about an order that was not credited, whose payment may differ from its price.
 *
 * @param request.cents  Null for the whole remaining amount.
 * @throws ProviderError if PayPal has to be asked and does not respond.
 */
export async function planRefund(
  { order, cents }: { order: orders.OrderRecord; cents: number | null },
  deps: Pick<PaymentDeps, 'db' | 'paypal' | 'now'>,
): Promise<RefundPlanOutcome> {
  const isCredited = isAfterPayment(order.state);
  const left = isCredited ? leftOf(order) : await readLeft(order, deps);
  if (left === null) return { kind: 'not-paid' };
  const { leftCents, currency } = left;
  if (leftCents <= 0) return { kind: 'nothing-left' };
  const asked = cents ?? leftCents;
  if (asked > leftCents) return { kind: 'too-much', ...left };
  if (asked < leftCents && !isCredited) return { kind: 'whole-only', ...left };
  const coins = isCredited ? await preview(order, asked, deps) : null;
  return { kind: 'planned', plan: { cents: asked, leftCents, currency, coins } };
}

type Left = { leftCents: number; currency: string };

function leftOf({ amountCents, refundedCents, currency }: orders.OrderRecord): Left {
  return { leftCents: amountCents - refundedCents, currency };
}

/** Reads what is left of a payment at PayPal; null if PayPal has not received its money. */
async function readLeft(
  { captureId }: orders.OrderRecord,
  deps: Pick<PaymentDeps, 'paypal'>,
): Promise<Left | null> {
  const paid = captureId === null ? null : await requirePaypal(deps).readCapture(captureId);
  if (paid === null || !RECEIVED.has(paid.status)) return null;
  const { amount, refundedCents } = paid;
  return { leftCents: amount.cents - refundedCents, currency: amount.currency };
}

const RECEIVED: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

function preview(
  order: orders.OrderRecord,
  cents: number,
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
): Promise<ClawBackSums> {
  const refundedCents = order.refundedCents + cents;
  return db
    .transaction()
    .execute((tx) => previewClawBack(tx, { order, refundedCents, nowMs: now() }));
}
