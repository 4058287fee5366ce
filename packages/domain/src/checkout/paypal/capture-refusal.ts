/** PayPal's answer to a capture that it refuses. */
export type CaptureRefusal = {
  outcome: 'not-approved' | 'declined' | 'refused';
  /** PayPal's name of the reason; null if it gave none. */
  issue: string | null;
};

export type RefusalDecision =
  /** The buyer may pay at the same link by other means. */
  | { kind: 'declined' }
  | { kind: 'unapproved'; isCancelled: boolean }
  | { kind: 'failed' }
  | { kind: 'review'; reason: 'paid-elsewhere'; captureId: null }
  /** Try again later under a new attempt, because PayPal repeats its answer to this one. */
  | { kind: 'again' };

/** Reasons after which PayPal lets the buyer choose another means of payment. */
const CHOOSE_AGAIN = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);
/** Reasons that another attempt does not change (PayPal's Orders v2, errors of a capture). */
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
 * A reason that we do not know is retried up to this attempt, for about 10 minutes. Then the buyer
 * is told that the payment was declined, and may pay by other means.
 */
const UNKNOWN_ATTEMPTS_MAX = 5;
/** A payment that belongs to another order of PayPal's carries our order number. */
const PAID_ELSEWHERE = 'DUPLICATE_INVOICE_ID';

/**
 * Decides what a refused capture means. An unknown reason is retried some times.
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
