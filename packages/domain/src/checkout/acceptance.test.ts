import { expect, test } from 'vitest';

import { decideAcceptance } from './acceptance.ts';
import { isAfterPayment, ORDER_STATES } from './order-state.ts';
import type { PaypalCaptureSnapshot } from './paypal/paypal-snapshot.ts';

const paidOf = (change: Partial<PaypalCaptureSnapshot> = {}): PaypalCaptureSnapshot => ({
  id: 'C1',
  status: 'COMPLETED',
  amount: { cents: 450, currency: 'USD' },
  customId: 'HL1',
  invoiceId: 'HL1',
  refundedCents: 0,
  ...change,
});
const waiting = { state: 'REVIEW', reviewReason: 'wrong-amount', currency: 'USD' } as const;
const refused = (reason: string) => ({ kind: 'refused', reason });

test.each([
  ['of another amount credits it', paidOf(), { kind: 'credit', captureId: 'C1', paidCents: 450 }],
  [
    'that was partly refunded credits it',
    paidOf({ status: 'PARTIALLY_REFUNDED', refundedCents: 100 }),
    { kind: 'credit', captureId: 'C1', paidCents: 450 },
  ],
  ['that was fully refunded is rejected', paidOf({ status: 'REFUNDED' }), refused('no-money')],
  ['that is pending is rejected', paidOf({ status: 'PENDING' }), refused('no-money')],
  ['that PayPal does not know is rejected', null, refused('no-payment')],
  [
    'in another currency is rejected',
    paidOf({ amount: { cents: 450, currency: 'MXN' } }),
    refused('wrong-currency'),
  ],
  [
    'of the maximum amount of an order credits it',
    paidOf({ amount: { cents: 1_000_000, currency: 'USD' } }),
    { kind: 'credit', captureId: 'C1', paidCents: 1_000_000 },
  ],
  [
    'above the maximum amount of an order is rejected',
    paidOf({ amount: { cents: 1_000_001, currency: 'USD' } }),
    refused('amount-too-large'),
  ],
] as const)('accepting a payment %s', (...[, paid, decision]) => {
  expect(decideAcceptance(waiting, paid)).toEqual(decision);
});

test('accepting an order whose dispute is unclear releases its coins', () => {
  const disputed = { ...waiting, state: 'DISPUTED', reviewReason: 'unclear-dispute' } as const;

  expect(decideAcceptance(disputed, paidOf())).toEqual({ kind: 'release' });
});

test('accepting an order that is already paid never credits it again', () => {
  const kinds = ORDER_STATES.filter(isAfterPayment).flatMap((state) =>
    [null, 'unclear-dispute'].map(
      (reviewReason) => decideAcceptance({ ...waiting, state, reviewReason }, paidOf()).kind,
    ),
  );

  expect(kinds).not.toContain('credit');
});
