/** Parameters with which PayPal redirects a buyer back. */
export type PaymentReturn = {
  /** PayPal's id of the order. */
  transactionId: string;
  /** Whether the buyer cancelled on PayPal's page. */
  isCancelled: boolean;
};

const OF_PAYPAL = ['token', 'PayerID', 'ba_token', 'pay'];
const CANCELLED = 'cancel';
/** Length limit of the call. */
const TRANSACTION_ID_MAX = 64;

/**
 * Reads PayPal's parameters from the address of any page, and gives the address without them. Null
 * if it has no token.
 *
 * @param href  Address of the page.
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

/** State of the history entry that PayPal redirected to. */
export const FROM_PAYMENT = { isFromPayment: true };

/** Whether a location's state is {@link FROM_PAYMENT}. */
export function isFromPayment(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromPayment' in state;
}
