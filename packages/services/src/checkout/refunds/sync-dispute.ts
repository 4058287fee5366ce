import type { orders } from '@hookline/db';
import { disputeVerdictOf, isAfterPayment, isForReview } from '@hookline/domain/checkout';
import type { PaypalDispute } from '@hookline/providers';

import { findNamedOrder } from '../background/find-named-order.ts';
import { requirePaypal, type UnattendedDeps } from '../payment-deps.ts';
import { syncPayment } from '../sync-payment.ts';
import { recordDispute } from './record-dispute.ts';

/**
 * Reads a dispute from PayPal and updates its orders accordingly. A dispute that PayPal does not
 * know has no effect.
 *
 * @throws ProviderError if PayPal does not respond, or does not show us the dispute.
 */
export async function syncDispute(disputeId: string, deps: UnattendedDeps): Promise<void> {
  const dispute = await requirePaypal(deps).readDispute(disputeId);
  if (dispute === null) {
    deps.log.warn({ disputeId }, 'PayPal does not know a dispute');
    return;
  }
  for (const captureId of dispute.captureIds) {
    const order = await findNamedOrder({ orderId: null, captureId }, deps);
    if (order !== null) await applyDispute({ order, dispute }, deps);
  }
}

async function applyDispute(
  { order, dispute }: { order: orders.OrderRecord; dispute: PaypalDispute },
  deps: UnattendedDeps,
): Promise<void> {
  const { userId, orderNo, currency } = order;
  const verdict = disputeVerdictOf(dispute, currency);
  // A payment that we do not know yet is credited first, so that its coins can be frozen. The
  // refund of a lost dispute may be visible only in the payment.
  const isRead = isAfterPayment(order.state) && verdict.phase !== 'lost';
  const before = isRead ? order : await syncPayment({ order, trigger: 'webhook' }, deps);
  const disputed = { userId, orderNo, disputeId: dispute.id, ...verdict };
  const after = await recordDispute(disputed, deps);
  const about = { orderNo, disputeId: dispute.id, state: after.state, outcome: dispute.outcome };
  if (isForReview(after) && !isForReview(before)) {
    deps.log.warn(about, 'a dispute has ended in a way that a person has to look at');
  } else if (after.state !== order.state) deps.log.warn(about, 'a dispute has changed an order');
}
