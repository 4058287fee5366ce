import { orders } from '@hookline/db';
import { disputePhaseOf, isAfterPayment, syncTriggerOf, type PaypalEvent } from '@hookline/domain';

import { requirePaypal, type UnattendedDeps } from '../payment-deps.ts';
import { recordDispute } from '../refunds/record-dispute.ts';
import { syncPayment } from '../sync-payment.ts';

/**
 * Brings the order that an event points to up to date. Nothing that the event says is believed:
 * orders, payments and disputes are read from PayPal.
 *
 * @throws ProviderError if PayPal does not answer. The event is to be handled again then.
 */
export async function handleWebhookEvent(event: PaypalEvent, deps: UnattendedDeps): Promise<void> {
  if (event.disputeId !== null) return handleDispute(event.disputeId, deps);
  const order = await findOrder(event, deps);
  if (order === null) {
    deps.log.info({ eventId: event.eventId, type: event.type }, 'a webhook is about no order');
    return;
  }
  await syncPayment({ order, trigger: syncTriggerOf(event.type) }, deps);
}

async function handleDispute(disputeId: string, deps: UnattendedDeps): Promise<void> {
  const dispute = await requirePaypal(deps).readDispute(disputeId);
  if (dispute === null) return;
  const phase = disputePhaseOf(dispute);
  for (const captureId of dispute.captureIds) {
    const found = await findOrder({ orderId: null, captureId }, deps);
    if (found === null) continue;
    // A payment that we have not heard of is credited first, so that its coins can be frozen.
    const { userId, orderNo } = isAfterPayment(found.state)
      ? found
      : await syncPayment({ order: found, trigger: 'webhook' }, deps);
    deps.log.warn({ orderNo, disputeId, phase }, 'an order is disputed');
    await recordDispute({ userId, orderNo, disputeId, phase }, deps);
  }
}

async function findOrder(
  { orderId, captureId }: Pick<PaypalEvent, 'orderId' | 'captureId'>,
  deps: UnattendedDeps,
): Promise<orders.OrderRecord | null> {
  const byOrder = orderId === null ? null : await orders.findOrderByPaypalOrder(deps.db, orderId);
  if (byOrder !== null || captureId === null) return byOrder;
  const byCapture = await orders.findOrderByCapture(deps.db, captureId);
  if (byCapture !== null) return byCapture;
  const capture = await requirePaypal(deps).readCapture(captureId);
  const orderNo = capture?.customId ?? null;
  return orderNo === null ? null : orders.findOrderByNumber(deps.db, orderNo);
}
