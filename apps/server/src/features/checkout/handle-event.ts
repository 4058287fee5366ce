import { requirePaypal, settle } from '@hookline/services';
import { orders } from '@hookline/db';
import { disputePhaseOf, isAfterPayment, syncTriggerOf, type PaypalEvent } from '@hookline/domain';

import type { Deps } from '../../deps.ts';

/**
 * Looks where a notice of PayPal's points. Nothing of the notice itself is believed: orders,
 * payments and disputes are asked for.
 *
 * @throws ProviderError if PayPal does not answer; the notice is to be handled again then.
 */
export async function handleEvent(event: PaypalEvent, deps: Deps): Promise<void> {
  if (event.disputeId !== null) return handleDispute(event.disputeId, deps);
  const order = await findOrder(event, deps);
  if (order === null) {
    deps.log.info({ eventId: event.eventId, type: event.type }, 'a notice is about no order');
    return;
  }
  await settle(order, syncTriggerOf(event.type), deps);
}

async function handleDispute(disputeId: string, deps: Deps): Promise<void> {
  const dispute = await requirePaypal(deps).readDispute(disputeId);
  if (dispute === null) return;
  const phase = disputePhaseOf(dispute);
  for (const captureId of dispute.captureIds) {
    const found = await findOrder({ orderId: null, captureId }, deps);
    if (found === null) continue;
    // A payment that nobody has told us of comes first; what is frozen must be there.
    const order = isAfterPayment(found.state) ? found : await settle(found, 'webhook', deps);
    const { userId, orderNo } = order;
    deps.log.warn({ orderNo, disputeId, phase }, 'an order is disputed');
    await orders.settleDispute(deps.db, { userId, orderNo, disputeId, phase, nowMs: deps.now() });
  }
}

async function findOrder(
  { orderId, captureId }: Pick<PaypalEvent, 'orderId' | 'captureId'>,
  deps: Deps,
): Promise<orders.OrderRecord | null> {
  const byOrder = orderId === null ? null : await orders.findOrderByPaypalOrder(deps.db, orderId);
  if (byOrder !== null || captureId === null) return byOrder;
  const byCapture = await orders.findOrderByCapture(deps.db, captureId);
  if (byCapture !== null) return byCapture;
  const capture = await requirePaypal(deps).readCapture(captureId);
  const orderNo = capture?.customId ?? null;
  return orderNo === null ? null : orders.findOrderByNumber(deps.db, orderNo);
}
