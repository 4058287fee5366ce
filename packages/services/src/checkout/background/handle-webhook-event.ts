import { syncTriggerOf, type PaypalEvent } from '@hookline/domain/checkout';

import type { UnattendedDeps } from '../payment-deps.ts';
import { syncDispute } from '../refunds/sync-dispute.ts';
import { syncPayment } from '../sync-payment.ts';
import { findNamedOrder } from './find-named-order.ts';

/**
 * Updates the order that an event is about. The event's contents are not trusted: orders, payments
 * and disputes are read from PayPal.
 *
 * @throws ProviderError if PayPal does not respond. The event must then be handled again.
 */
export async function handleWebhookEvent(event: PaypalEvent, deps: UnattendedDeps): Promise<void> {
  if (event.disputeId !== null) return syncDispute(event.disputeId, deps);
  const order = await findNamedOrder(event, deps);
  if (order === null) {
    deps.log.info({ eventId: event.eventId, type: event.type }, 'a webhook is about no order');
    return;
  }
  await syncPayment({ order, trigger: syncTriggerOf(event.type) }, deps);
}
