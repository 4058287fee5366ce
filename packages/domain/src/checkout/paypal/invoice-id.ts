import type { PaypalCaptureSnapshot } from './paypal-snapshot.ts';

/** One of our orders, as PayPal names it; old orders name no member, which is null then. */
export type NamedOrder = { orderNo: string; userId: string | null };

const INVOICE_ID =
  /^(?<orderNo>[0-9A-Z]{8,32})(?:\.(?<userId>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}))?$/;

/**
 * Returns the invoice id of an order at PayPal: its number and its member, so that a payment
 * identifies its buyer even if our own rows do not (ADR 0022).
 */
export function invoiceIdOf({ orderNo, userId }: { orderNo: string; userId: string }): string {
  return `${orderNo}.${userId}`;
}

/** Returns the order of ours that a payment was made for; null if there is none. */
export function namedOrderOf({
  customId,
  invoiceId,
}: Pick<PaypalCaptureSnapshot, 'customId' | 'invoiceId'>): NamedOrder | null {
  const { orderNo, userId = null } = INVOICE_ID.exec(invoiceId ?? '')?.groups ?? {};
  // Another shop of the same merchant may use numbers of this form, but not in both fields alike.
  return orderNo === undefined || orderNo !== customId ? null : { orderNo, userId };
}
