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
/** Reasons that another attempt does not change. */
const FINAL = new Set([
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
]);
/** A payment that belongs to another order of PayPal's carries our order number. */
const PAID_ELSEWHERE = 'DUPLICATE_INVOICE_ID';

/** Decides what a refused capture means. An unknown reason is retried. */
export function decideCaptureRefusal({ outcome, issue }: CaptureRefusal): RefusalDecision {
  if (outcome === 'not-approved') return { kind: 'unapproved', isCancelled: false };
  if (outcome === 'declined' || (issue !== null && CHOOSE_AGAIN.has(issue))) {
    return { kind: 'declined' };
  }
  if (issue === PAID_ELSEWHERE) {
    return { kind: 'review', reason: 'paid-elsewhere', captureId: null };
  }
  return issue !== null && FINAL.has(issue) ? { kind: 'failed' } : { kind: 'again' };
}
