/** What PayPal sends a buyer back with. */
export type PaymentLanding = {
  /** PayPal's name of the order. */
  transactionId: string;
  /** The buyer went away from its page. */
  isCancelled: boolean;
};

const OF_PAYPAL = ['token', 'PayerID', 'ba_token', 'pay'];
const CANCELLED = 'cancel';
/** The call takes no longer one. */
const TRANSACTION_ID_MAX = 64;

/**
 * Reads a payment's return from the address of any page, and takes it out. Null without a token.
 *
 * @param href  Of the page.
 */
export function readPaymentLanding(
  href: string,
): { landing: PaymentLanding | null; cleanHref: string } | null {
  const url = new URL(href);
  const query = url.searchParams;
  const transactionId = query.get('token');
  if (transactionId === null) return null;

  const isName = transactionId !== '' && transactionId.length <= TRANSACTION_ID_MAX;
  const landing = isName ? { transactionId, isCancelled: query.get('pay') === CANCELLED } : null;
  for (const name of OF_PAYPAL) query.delete(name);
  return { landing, cleanHref: url.pathname + url.search + url.hash };
}

/** State of the entry in the history that a payment has led back to. */
export const FROM_PAYMENT = { isFromPayment: true };

/** @param state  Of a location. */
export function isFromPayment(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromPayment' in state;
}
