/** How PayPal answers who asks for the money of an order and does not get it. */
export type CaptureRefusal = {
  outcome: 'not-approved' | 'declined' | 'refused';
  /** The name that PayPal gives the reason; null if it gave none. */
  issue: string | null;
};

export type RefusalDecision =
  /** The buyer may pay at the same link by other means. */
  | { kind: 'declined' }
  | { kind: 'unapproved'; isCancelled: boolean }
  | { kind: 'failed' }
  | { kind: 'review'; reason: 'paid-elsewhere'; captureId: null }
  /** Ask again later, as another attempt: PayPal would give this one the same answer. */
  | { kind: 'again' };

/** Reasons after which PayPal sends the buyer back to choose something else. */
const CHOOSE_AGAIN = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);
/** Reasons that no second try of this order changes. */
const FINAL = new Set([
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
]);
/** Our order number is on a payment that does not belong to this order of PayPal's. */
const PAID_ELSEWHERE = 'DUPLICATE_INVOICE_ID';

/** Decides what a refused capture means; a reason that we do not know is asked for again. */
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
