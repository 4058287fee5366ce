import { orders } from '@hookline/db';
import { ADOPTED_PURCHASE, isAfterPayment } from '@hookline/domain/checkout';
import { ProviderError } from '@hookline/providers';

import { withTimeout } from '../with-timeout.ts';
import { tooLate, type UnattendedDeps } from './payment-deps.ts';
import { syncPayment } from './sync-payment.ts';

/** Time limit while the buyer waits for the page. A longer sync continues after the response. */
const SYNC_TIMEOUT_MS = 6_000;

export type PaymentOutcome =
  /** The order does not exist or belongs to another member. */
  | { kind: 'not-found' }
  /** The order belongs to a different purchase of the member than the request names. */
  | { kind: 'other-purchase' }
  | { kind: 'known'; order: orders.OrderRecord }
  /** PayPal did not respond: whether money moved is unknown. */
  | { kind: 'unknown'; order: orders.OrderRecord };

/**
 * Syncs the payment of a buyer who has returned from PayPal. A paid order is returned from our own
 * row, without a request to PayPal.
 *
 * @param request.extendProductId  The purchase that the buyer's request names; undefined if none.
 */
export async function confirmPayment(
  request: { userId: string; paypalOrderId: string; extendProductId: string | undefined },
  deps: UnattendedDeps,
): Promise<PaymentOutcome> {
  const { userId, paypalOrderId, extendProductId } = request;
  const order = await orders.findOrderByPaypalOrder(deps.db, paypalOrderId);
  if (order === null || order.userId !== userId) return { kind: 'not-found' };
  if (extendProductId !== undefined && !isOfPurchase(order, extendProductId)) {
    return { kind: 'other-purchase' };
  }
  if (isAfterPayment(order.state)) return { kind: 'known', order };
  try {
    const syncing = syncPayment({ order, trigger: 'return' }, deps);
    return { kind: 'known', order: await withTimeout(syncing, SYNC_TIMEOUT_MS, tooLate) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ orderNo: order.orderNo, err: error }, 'a payment could not be synced');
    return { kind: 'unknown', order };
  }
}

/** Whether an order may belong to a purchase. Any adopted order may, because its key is lost. */
function isOfPurchase(order: orders.OrderRecord, extendProductId: string): boolean {
  return order.extendProductId === ADOPTED_PURCHASE || order.extendProductId === extendProductId;
}
