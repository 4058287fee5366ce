import type { orders } from '@hookline/db';
import { isAfterPayment, type PaypalOrderSnapshot } from '@hookline/domain/checkout';
import type { Paypal } from '@hookline/providers';

/**
 * Reads PayPal's state of an order. Once an order has a payment, the payment is read instead of
 * PayPal's order: PayPal does not document how long it returns a captured order, and responds 404
 * in production (github.com/shopware/shopware/issues/6850).
 *
 * @returns Null if PayPal knows neither.
 * @throws ProviderError if PayPal does not respond.
 */
export async function readAtPaypal(
  order: orders.OrderRecord,
  paypal: Paypal,
): Promise<PaypalOrderSnapshot | null> {
  const { state, reviewReason, paypalOrderId } = order;
  const isPaymentFirst = isAfterPayment(state) || state === 'REVIEW';
  // The recorded payment belongs to another order.
  const captureId = reviewReason === 'capture-of-another-order' ? null : order.captureId;
  const byPayment = () => readPayment({ captureId, paypalOrderId }, paypal);
  // Without an id, PayPal has not created an order yet or its response was lost: the buyer never
  // got the link.
  const byOrder = async () => (paypalOrderId === null ? null : paypal.readOrder(paypalOrderId));
  return isPaymentFirst
    ? ((await byPayment()) ?? (await byOrder()))
    : ((await byOrder()) ?? (await byPayment()));
}

/** Builds the order's snapshot from its payment alone. */
async function readPayment(
  { captureId, paypalOrderId }: Pick<orders.OrderRecord, 'captureId' | 'paypalOrderId'>,
  paypal: Paypal,
): Promise<PaypalOrderSnapshot | null> {
  const capture = captureId === null ? null : await paypal.readCapture(captureId);
  if (capture === null) return null;
  const { amount, customId, invoiceId } = capture;
  const id = paypalOrderId ?? '';
  return { id, status: 'COMPLETED', amount, customId, invoiceId, captures: [capture] };
}
