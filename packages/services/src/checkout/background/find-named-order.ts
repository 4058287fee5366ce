import { orders } from '@hookline/db';
import type { PaypalEvent } from '@hookline/domain/checkout';

import { requirePaypal, type PaymentDeps } from '../payment-deps.ts';

/**
 * Finds our order for a PayPal order or payment. For an unknown payment, the order number is read
 * from PayPal. Returns null if none of our orders has it.
 *
 * @throws ProviderError if PayPal does not respond.
 */
export async function findNamedOrder(
  { orderId, captureId }: Pick<PaypalEvent, 'orderId' | 'captureId'>,
  deps: Pick<PaymentDeps, 'db' | 'paypal'>,
): Promise<orders.OrderRecord | null> {
  const byOrder = orderId === null ? null : await orders.findOrderByPaypalOrder(deps.db, orderId);
  if (byOrder !== null || captureId === null) return byOrder;
  const byCapture = await orders.findOrderByCapture(deps.db, captureId);
  if (byCapture !== null) return byCapture;
  const capture = await requirePaypal(deps).readCapture(captureId);
  const orderNo = capture?.customId ?? null;
  return orderNo === null ? null : orders.findOrderByNumber(deps.db, orderNo);
}
