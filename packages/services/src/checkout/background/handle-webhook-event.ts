import { syncTriggerOf, type PaypalEvent } from '@hookline/domain/checkout';

import type { UnattendedDeps } from '../payment-deps.ts';
import { syncDispute } from '../refunds/sync-dispute.ts';
import { syncPayment } from '../sync-payment.ts';
import { findNamedOrder } from './find-named-order.ts';

/**
 * Brings the order that an event points to up to date. Nothing that the event says is believed:
 * orders, payments and disputes are read from PayPal.
 *
 * @throws ProviderError if PayPal does not answer. The event is to be handled again then.
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
