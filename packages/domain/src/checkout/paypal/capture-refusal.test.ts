import { expect, test } from 'vitest';

import { decideCaptureRefusal } from './capture-refusal.ts';

test.each([
  ['not-approved', 'ORDER_NOT_APPROVED', 'unapproved'],
  ['declined', 'INSTRUMENT_DECLINED', 'declined'],
  ['declined', null, 'declined'],
  ['refused', 'PAYER_ACTION_REQUIRED', 'declined'],
  ['refused', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
  ['refused', 'COMPLIANCE_VIOLATION', 'failed'],
  ['refused', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'failed'],
  ['refused', 'PAYER_ACCOUNT_RESTRICTED', 'failed'],
  ['refused', 'TRANSACTION_LIMIT_EXCEEDED', 'failed'],
  ['refused', 'DUPLICATE_INVOICE_ID', 'review'],
  ['refused', 'ORDER_COMPLETION_IN_PROGRESS', 'again'],
  ['refused', 'A_REASON_OF_NEXT_YEAR', 'again'],
  ['refused', null, 'again'],
] as const)('a capture that is %s for %s is decided as %s', (outcome, issue, kind) => {
  expect(decideCaptureRefusal({ outcome, issue }, 1).kind).toBe(kind);
});

test('the fifth capture refused for an unknown reason counts as declined', () => {
  const refusal = { outcome: 'refused', issue: 'A_REASON_OF_NEXT_YEAR' } as const;
  const kinds = [1, 2, 3, 4, 5, 6].map((attempt) => decideCaptureRefusal(refusal, attempt).kind);

  expect(kinds).toEqual(['again', 'again', 'again', 'again', 'declined', 'declined']);
});
