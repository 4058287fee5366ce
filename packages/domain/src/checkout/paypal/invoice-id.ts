import type { PaypalCaptureSnapshot } from './paypal-snapshot.ts';

/** An order of ours as PayPal names it; the member is null in old orders, which name none. */
export type NamedOrder = { orderNo: string; userId: string | null };

const INVOICE_ID =
  /^(?<orderNo>[0-9A-Z]{8,32})(?:\.(?<userId>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}))?$/;

/**
 * Writes the invoice id of an order at PayPal: its number and its member, so that a payment leads to
 * its buyer when our own rows do not (ADR 0022).
 */
export function invoiceIdOf({ orderNo, userId }: { orderNo: string; userId: string }): string {
  return `${orderNo}.${userId}`;
}

/** Reads which order of ours a payment was made for. Null if it was made for none. */
export function namedOrderOf({
  customId,
  invoiceId,
}: Pick<PaypalCaptureSnapshot, 'customId' | 'invoiceId'>): NamedOrder | null {
  const { orderNo, userId = null } = INVOICE_ID.exec(invoiceId ?? '')?.groups ?? {};
  // Another shop of the same merchant may use numbers of the same form, and not both alike.
  return orderNo === undefined || orderNo !== customId ? null : { orderNo, userId };
}
