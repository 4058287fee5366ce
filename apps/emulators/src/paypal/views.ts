import type { Capture, Dispute, Order, Refund } from './merchant.ts';
import { serializeTime, withoutNulls } from './serialize.ts';

/** The buyer of every payment at the emulator. */
export const PAYER = {
  payer_id: 'QYR5Z8XDVJNXQ',
  email_address: 'buyer@hookline.test',
  name: { given_name: 'Bo', surname: 'Buyer' },
};
const MERCHANT_EMAIL = 'merchant@hookline.test';

/**
 * Returns an order as the API shows it.
 *
 * @param isWhole  True for `Prefer: return=representation`. Otherwise the response omits fields
 *   that a client must not rely on.
 */
export function orderView(baseUrl: string, order: Order, isWhole = true): object {
  const { unit, captures } = order;
  const refunds = captures.flatMap((each) => each.refunds);
  const payments = {
    captures: captures.map((each) => captureView(baseUrl, each)),
    ...(refunds.length > 0 && { refunds: refunds.map((each) => refundView(baseUrl, each)) }),
  };
  const shownUnit = {
    ...(isWhole
      ? { ...withoutNulls(unit), payee: { email_address: MERCHANT_EMAIL } }
      : { reference_id: unit.reference_id }),
    ...(captures.length > 0 && { payments }),
  };
  const hasPayer = order.status === 'APPROVED' || order.status === 'COMPLETED';
  return {
    id: order.id,
    status: order.status,
    ...(order.linkName === 'payer-action' && { payment_source: { paypal: {} } }),
    ...((isWhole || captures.length > 0) && { purchase_units: [shownUnit] }),
    ...(isWhole && { intent: 'CAPTURE', create_time: serializeTime(order.createdAtMs) }),
    ...(isWhole && hasPayer && { payer: PAYER }),
    links: orderLinks(baseUrl, order),
  };
}

/** Returns the URL of the page where the buyer pays. */
export function payUrl(baseUrl: string, { id }: Order): string {
  return `${baseUrl}/checkoutnow?token=${id}`;
}

function orderLinks(baseUrl: string, order: Order): object[] {
  const href = `${baseUrl}/v2/checkout/orders/${order.id}`;
  const self = { href, rel: 'self', method: 'GET' };
  const pay = { href: payUrl(baseUrl, order), rel: order.linkName, method: 'GET' };
  if (order.status === 'COMPLETED') return [self];
  if (order.status !== 'APPROVED') return [self, pay];
  return [self, pay, { href: `${href}/capture`, rel: 'capture', method: 'POST' }];
}

export function captureView(baseUrl: string, capture: Capture): object {
  const { id, orderId, status, amount } = capture;
  const href = `${baseUrl}/v2/payments/captures/${id}`;
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...withoutNulls({ custom_id: capture.custom_id, invoice_id: capture.invoice_id }),
    supplementary_data: { related_ids: { order_id: orderId } },
    create_time: serializeTime(capture.createdAtMs),
    update_time: serializeTime(capture.createdAtMs),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/refund`, rel: 'refund', method: 'POST' },
      { href: `${baseUrl}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function refundView(baseUrl: string, refund: Refund): object {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    create_time: serializeTime(refund.createdAtMs),
    update_time: serializeTime(refund.createdAtMs),
    links: [
      { href: `${baseUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${baseUrl}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function disputeView(dispute: Dispute): object {
  return {
    dispute_id: dispute.id,
    create_time: serializeTime(dispute.createdAtMs),
    update_time: serializeTime(dispute.createdAtMs),
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    ...(dispute.outcome !== null && {
      dispute_outcome: {
        outcome_code: dispute.outcome,
        ...withoutNulls({ amount_refunded: dispute.refunded }),
      },
    }),
  };
}
