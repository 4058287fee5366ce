import { orders } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';
import { ProviderError } from '@hookline/providers';

import { recordAuditBefore } from '../../audit/record-audit.ts';
import { handleWebhookEvent } from '../background/handle-webhook-event.ts';
import { requirePaypal, type UnattendedDeps } from '../payment-deps.ts';
import { syncDispute } from '../refunds/sync-dispute.ts';
import { syncPayment } from '../sync-payment.ts';

/**
 * Syncs an order with PayPal for an operator: its payment, its refunds, its disputes, and the
 * webhooks about it that were given up. Like a poll, it captures money only if the buyer has
 * approved and was not told that payment failed.
 *
 * @param by  The operator, if they requested only the sync.
 * @returns The order afterwards.
 * @throws ProviderError if PayPal does not respond. Changes made by then are kept.
 */
export async function syncOrder(
  order: orders.OrderRecord,
  deps: UnattendedDeps,
  by?: OperatorAction,
): Promise<orders.OrderRecord> {
  const { db, now } = deps;
  const { orderNo, state, refundedCents } = order;
  await recordAuditBefore(db, {
    by,
    action: 'order sync',
    subject: { kind: 'order', id: orderNo },
    before: { state, refundedCents },
  });
  const synced = await syncPayment({ order, trigger: 'operator' }, deps);
  for (const disputeId of await listDisputes(synced, deps)) await syncDispute(disputeId, deps);
  const about = { orderId: synced.paypalOrderId, captureId: synced.captureId };
  for (const event of await orders.listGivenUpEvents(db, about)) {
    await handleWebhookEvent(event, deps);
    await orders.finishPaypalEvent(db, { eventId: event.eventId, nowMs: now() });
  }
  return orders.getOrder(db, order);
}

/** Lists the disputes about an order, including those whose webhook we did not receive. */
async function listDisputes(
  order: orders.OrderRecord,
  deps: UnattendedDeps,
): Promise<ReadonlySet<string>> {
  const { orderNo, captureId } = order;
  const known = await orders.listUndecidedDisputes(deps.db, order);
  const ids = known.map(({ disputeId }) => disputeId);
  if (captureId === null) return new Set(ids);
  try {
    return new Set([...ids, ...(await requirePaypal(deps).listDisputes(captureId))]);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    deps.log.warn({ orderNo, err: error }, 'PayPal does not list the disputes of an order');
    return new Set(ids);
  }
}
