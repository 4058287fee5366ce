/** PayPal's response to a capture that it refuses. */
export type CaptureRefusal = {
  outcome: 'not-approved' | 'declined' | 'refused';
  /** PayPal's name for the reason; null if it gave none. */
  issue: string | null;
};

export type RefusalDecision =
  /** The buyer may pay at the same link with another payment method. */
  | { kind: 'declined' }
  | { kind: 'unapproved'; isCancelled: boolean }
  | { kind: 'failed' }
  | { kind: 'review'; reason: 'paid-elsewhere'; captureId: null }
  /** Retry later as a new attempt, because PayPal repeats its response to this attempt. */
  | { kind: 'again' };

/** Reasons after which PayPal lets the buyer choose another payment method. */
const CHOOSE_AGAIN = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);
/** Reasons for which a retry is pointless (PayPal's Orders v2, capture errors). */
const FINAL = new Set([
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'PAYER_COUNTRY_NOT_SUPPORTED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]);
/**
 * Maximum number of attempts if PayPal refuses for an unknown reason; they take about 10 minutes.
 * Then the buyer is told that the payment was declined, and may use another payment method.
 */
const UNKNOWN_ATTEMPTS_MAX = 5;
/** PayPal's reason if another PayPal order with our order number has been paid. */
const PAID_ELSEWHERE = 'DUPLICATE_INVOICE_ID';

/**
 * Decides how a refused capture affects the order. An unknown reason is retried a few times.
 *
 * @param attempt  One-based number of the attempt that was refused.
 */
export function decideCaptureRefusal(
  { outcome, issue }: CaptureRefusal,
  attempt: number,
): RefusalDecision {
  if (outcome === 'not-approved') return { kind: 'unapproved', isCancelled: false };
  if (outcome === 'declined' || (issue !== null && CHOOSE_AGAIN.has(issue))) {
    return { kind: 'declined' };
  }
  if (issue === PAID_ELSEWHERE) {
    return { kind: 'review', reason: 'paid-elsewhere', captureId: null };
  }
  if (issue !== null && FINAL.has(issue)) return { kind: 'failed' };
  return { kind: attempt < UNKNOWN_ATTEMPTS_MAX ? 'again' : 'declined' };
}
