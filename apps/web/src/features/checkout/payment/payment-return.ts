/** Parameters of the redirect from PayPal. */
export type PaymentReturn = {
  /** PayPal's order id. */
  transactionId: string;
  /** Whether the buyer cancelled on PayPal's page. */
  isCancelled: boolean;
};

const OF_PAYPAL = ['token', 'PayerID', 'ba_token', 'pay'];
const CANCELLED = 'cancel';
/** Maximum length of a transaction id that the call accepts. */
const TRANSACTION_ID_MAX = 64;

/**
 * Reads PayPal's parameters from the URL of any page, and returns the URL without them. Null if
 * the URL has no token.
 *
 * @param href  URL of the page.
 */
export function readPaymentReturn(
  href: string,
): { paymentReturn: PaymentReturn | null; cleanHref: string } | null {
  const url = new URL(href);
  const query = url.searchParams;
  const transactionId = query.get('token');
  if (transactionId === null) return null;

  const isName = transactionId !== '' && transactionId.length <= TRANSACTION_ID_MAX;
  const paymentReturn = isName
    ? { transactionId, isCancelled: query.get('pay') === CANCELLED }
    : null;
  for (const name of OF_PAYPAL) query.delete(name);
  return { paymentReturn, cleanHref: url.pathname + url.search + url.hash };
}

/** State of the history entry for a redirect from PayPal. */
export const FROM_PAYMENT = { isFromPayment: true };

/** Whether a location's state is {@link FROM_PAYMENT}. */
export function isFromPayment(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromPayment' in state;
}
