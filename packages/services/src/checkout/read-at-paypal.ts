import type { orders } from '@hookline/db';
import { isAfterPayment, type PaypalOrderSnapshot } from '@hookline/domain/checkout';
import type { Paypal } from '@hookline/providers';

/**
 * Reads what PayPal says of an order. Once there is a payment that counts, that is read and not
 * the order: PayPal does not publish for how long it shows an order that was captured, and answers
 * 404 in the field (github.com/shopware/shopware/issues/6850).
 *
 * @returns Null if PayPal knows neither.
 * @throws ProviderError if PayPal does not answer.
 */
export async function readAtPaypal(
  order: orders.OrderRecord,
  paypal: Paypal,
): Promise<PaypalOrderSnapshot | null> {
  const { state, reviewReason, paypalOrderId } = order;
  const isPaymentFirst = isAfterPayment(state) || state === 'REVIEW';
  // That payment tells of another order.
  const captureId = reviewReason === 'capture-of-another-order' ? null : order.captureId;
  const byPayment = () => readPayment({ captureId, paypalOrderId }, paypal);
  // Without an id, PayPal has not made an order yet or its answer got lost: the link was never
  // handed out.
  const byOrder = async () => (paypalOrderId === null ? null : paypal.readOrder(paypalOrderId));
  return isPaymentFirst
    ? ((await byPayment()) ?? (await byOrder()))
    : ((await byOrder()) ?? (await byPayment()));
}

/** An order as its payment alone tells of it. */
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
