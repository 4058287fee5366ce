import type { PaypalCaptureSnapshot } from './paypal-snapshot.ts';

/** One of our orders in PayPal's data; the member is null for old orders. */
export type NamedOrder = { orderNo: string; userId: string | null };

const INVOICE_ID =
  /^(?<orderNo>[0-9A-Z]{8,32})(?:\.(?<userId>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}))?$/;

/**
 * Returns the invoice id for an order at PayPal: order number and member, so that a payment
 * identifies its buyer even if our own rows do not (ADR 0022).
 */
export function invoiceIdOf({ orderNo, userId }: { orderNo: string; userId: string }): string {
  return `${orderNo}.${userId}`;
}

/** Returns our order for which a payment was made; null if there is none. */
export function namedOrderOf({
  customId,
  invoiceId,
}: Pick<PaypalCaptureSnapshot, 'customId' | 'invoiceId'>): NamedOrder | null {
  const { orderNo, userId = null } = INVOICE_ID.exec(invoiceId ?? '')?.groups ?? {};
  // Another shop of the same merchant may use numbers of this form, but not in both fields.
  return orderNo === undefined || orderNo !== customId ? null : { orderNo, userId };
}
