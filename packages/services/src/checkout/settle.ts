import { orders, type Database } from '@hookline/db';
import type { SyncTrigger } from '@hookline/domain';
import { ProviderError, type Paypal } from '@hookline/providers';

/** What settling an order needs from outside. */
export type Settling = {
  db: Database;
  /** Null without credentials of PayPal's. */
  paypal: Paypal | null;
  log: { error: (about: object, text: string) => void };
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Brings an order to where PayPal says it is, and asks for the money of one that its buyer has
 * approved. The return of the buyer, PayPal's notices and our own looks all come here, any number
 * of times and at once (ADR 0022).
 *
 * @returns The order as it is then.
 * @throws ProviderError if PayPal does not answer: what became of the money is not known then.
 */
export async function settle(
  order: orders.OrderRecord,
  trigger: SyncTrigger,
  deps: Settling,
): Promise<orders.OrderRecord> {
  const paypal = requirePaypal(deps);
  const { userId, orderNo, paypalOrderId } = order;
  // PayPal has not made an order yet, or we have not heard of it: nobody has its link.
  const seen = paypalOrderId === null ? null : await paypal.readOrder(paypalOrderId);
  const found = { userId, orderNo, seen, trigger, nowMs: deps.now() };
  const { order: settled, isToCapture } = await orders.settleOrder(deps.db, found);
  const last =
    isToCapture && paypalOrderId !== null
      ? await capture({ ...settled, paypalOrderId }, paypal, deps)
      : settled;
  if (last.state === 'REVIEW' && order.state !== 'REVIEW') {
    deps.log.error({ orderNo, reason: last.reviewReason }, 'an order needs a person');
  }
  return last;
}

/** The attempt is in the order's row before PayPal is asked, so that asking twice is asking once. */
async function capture(
  order: orders.OrderRecord & { paypalOrderId: string },
  paypal: Paypal,
  { db, log, now }: Settling,
): Promise<orders.OrderRecord> {
  const { userId, orderNo, paypalOrderId, attempt } = order;
  const answer = await paypal.captureOrder({ paypalOrderId, orderNo, attempt });
  const { outcome, issue } = answer;
  if (outcome !== 'captured' && outcome !== 'already-captured') {
    const refused = { userId, orderNo, attempt, refusal: { outcome, issue }, nowMs: now() };
    const left = await orders.refuseCapture(db, refused);
    // Of a reason that the buyer can do nothing about, the operator should know.
    const isForBuyer = left.state === 'DECLINED' || outcome !== 'refused';
    if (!isForBuyer) log.error({ orderNo, issue }, 'PayPal does not give the money of an order');
    return left;
  }
  const seen = answer.order ?? (await paypal.readOrder(paypalOrderId));
  const found = { userId, orderNo, seen, trigger: 'poll' as const, nowMs: now() };
  return (await orders.settleOrder(db, found)).order;
}

/** @throws ProviderError if there are no credentials of PayPal's: nobody can ask it anything. */
export function requirePaypal({ paypal }: Pick<Settling, 'paypal'>): Paypal {
  if (paypal === null) throw new ProviderError('unreachable', 'PayPal: there are no credentials');
  return paypal;
}

/** What whoever cannot wait for {@link settle} any longer fails with; it goes on without them. */
export function tooLate(): ProviderError {
  return new ProviderError('unreachable', 'PayPal takes too long');
}
