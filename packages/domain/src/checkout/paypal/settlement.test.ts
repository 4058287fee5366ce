import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { isAfterPayment, ORDER_STATES } from '../order-state.ts';
import { APPROVAL_MS, decideSettlement, SETTLING_MS, type OrderFacts } from './settlement.ts';
import type { PaypalCaptureSnapshot, PaypalOrderSnapshot } from './paypal-snapshot.ts';
import type { SyncTrigger } from './sync-trigger.ts';

const CREATED_AT_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const PAYABLE = 'PAYER_ACTION_REQUIRED';

const order = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  orderNo: 'HL1',
  state: 'CREATED',
  amountCents: 499,
  currency: 'USD',
  captureId: null,
  refundedCents: 0,
  reviewReason: null,
  createdAtMs: CREATED_AT_MS,
  ...change,
});
const capture = (change: Partial<PaypalCaptureSnapshot> = {}): PaypalCaptureSnapshot => ({
  id: 'capture',
  status: 'COMPLETED',
  amount: { cents: 499, currency: 'USD' },
  customId: 'HL1',
  invoiceId: 'HL1',
  refundedCents: 0,
  ...change,
});
const seen = (
  status: PaypalOrderSnapshot['status'],
  ...captures: PaypalCaptureSnapshot[]
): PaypalOrderSnapshot => ({
  id: 'PAYPAL1',
  status,
  amount: { cents: 499, currency: 'USD' },
  customId: 'HL1',
  invoiceId: 'HL1',
  captures,
});
const decide = (
  row: OrderFacts,
  told: PaypalOrderSnapshot | null,
  { trigger = 'poll', ageMs = MINUTE_MS }: { trigger?: SyncTrigger; ageMs?: number } = {},
) => decideSettlement(row, told, { trigger, nowMs: CREATED_AT_MS + ageMs });

test.each([
  ['NEW', PAYABLE, 'poll', 'unapproved'],
  ['CREATED', PAYABLE, 'poll', 'unapproved'],
  ['CAPTURING', PAYABLE, 'poll', 'unapproved'],
  ['DECLINED', PAYABLE, 'poll', 'unapproved'],
  ['PENDING', PAYABLE, 'poll', 'nothing'],
  ['FAILED', PAYABLE, 'return', 'nothing'],
  ['CREATED', PAYABLE, 'approval-reversed', 'failed'],
  ['CREATED', 'VOIDED', 'poll', 'expired'],
  ['FAILED', 'VOIDED', 'poll', 'nothing'],
  ['CREATED', 'APPROVED', 'poll', 'capture'],
  ['CAPTURING', 'APPROVED', 'poll', 'capture'],
  ['CREATED', 'APPROVED', 'approval-reversed', 'nothing'],
  ['PENDING', 'APPROVED', 'return', 'nothing'],
  ['DECLINED', 'APPROVED', 'poll', 'nothing'],
  ['DECLINED', 'APPROVED', 'webhook', 'nothing'],
  ['DECLINED', 'APPROVED', 'approved', 'capture'],
  ['DECLINED', 'APPROVED', 'return', 'capture'],
  ['EXPIRED', 'APPROVED', 'return', 'capture'],
  ['EXPIRED', 'APPROVED', 'poll', 'nothing'],
  ['CREATED', 'COMPLETED', 'poll', 'nothing'],
] as const)('a %s order, %s at PayPal, synced by %s: %s', (...[state, status, trigger, kind]) => {
  expect(decide(order({ state }), seen(status), { trigger }).kind).toBe(kind);
});

test.each([
  [PAYABLE, APPROVAL_MS - 1, 'unapproved'],
  [PAYABLE, APPROVAL_MS, 'expired'],
  ['APPROVED', APPROVAL_MS, 'capture'],
  ['VOIDED', 0, 'expired'],
] as const)(
  'an order in review continues only if its reason is an unknown response: %s after %i ms is %s',
  (status, ageMs, kind) => {
    const ask = (reviewReason: OrderFacts['reviewReason']) =>
      decide(order({ state: 'REVIEW', reviewReason }), seen(status), { ageMs }).kind;

    expect([ask('unknown-answer'), ask('paid-elsewhere')]).toEqual([kind, 'nothing']);
  },
);

test('returning from PayPal without approval counts as cancelled', () => {
  const decision = decide(order(), seen(PAYABLE), { trigger: 'return' });

  expect(decision).toEqual({ kind: 'unapproved', isCancelled: true });
});

test.each([
  ['COMPLETED', 'credit'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
  ['PARTIALLY_REFUNDED', 'credit'],
  ['REFUNDED', 'refund'],
] as const)('an order completed at PayPal with a payment that is %s: %s', (status, kind) => {
  expect(decide(order(), seen('COMPLETED', capture({ status }))).kind).toBe(kind);
});

test('a declined payment does not hide the completed one after it', () => {
  const declined = capture({ id: 'first', status: 'DECLINED' });

  const decision = decide(order(), seen('COMPLETED', declined, capture()));

  expect(decision).toEqual({ kind: 'credit', captureId: 'capture' });
});

test('a declined payment of an approved order does not prevent the next capture', () => {
  const declined = capture({ status: 'DECLINED' });

  expect(decide(order(), seen('APPROVED', declined)).kind).toBe('capture');
});

test.each([
  ['wrong-amount', capture({ amount: { cents: 498, currency: 'USD' } })],
  ['wrong-amount', capture({ amount: { cents: 500, currency: 'USD' } })],
  ['wrong-currency', capture({ amount: { cents: 499, currency: 'EUR' } })],
  ['wrong-order', capture({ customId: 'HL2' })],
] as const)('a payment with %s goes to review', (reason, wrong) => {
  expect(decide(order(), seen('COMPLETED', wrong))).toEqual({
    kind: 'review',
    reason,
    captureId: 'capture',
  });
});

test('a payment without our order number is credited if its PayPal order has it', () => {
  const nameless = capture({ customId: null });

  expect(decide(order(), seen('COMPLETED', nameless)).kind).toBe('credit');
  expect(decide(order(), { ...seen('COMPLETED', nameless), customId: null }).kind).toBe('review');
});

test.each([
  ['one millisecond before three hours', APPROVAL_MS - 1, PAYABLE, 'unapproved'],
  ['after three hours', APPROVAL_MS, PAYABLE, 'expired'],
  ['approved after three hours', APPROVAL_MS, 'APPROVED', 'capture'],
  ['complete without a payment for a month', SETTLING_MS, 'COMPLETED', 'review'],
] as const)('an order is settled by its age: %s', (...[, ageMs, status, kind]) => {
  expect(decide(order(), seen(status), { ageMs }).kind).toBe(kind);
});

test.each([
  [5 * MINUTE_MS - 1, 'nothing'],
  [5 * MINUTE_MS, 'expired'],
] as const)('an order unknown to PayPal after %i ms: %s', (ageMs, kind) => {
  expect(decide(order(), null, { ageMs }).kind).toBe(kind);
});

test('a payment pending for a month goes to review', () => {
  const pending = seen('COMPLETED', capture({ status: 'PENDING' }));

  expect(decide(order({ state: 'PENDING' }), pending, { ageMs: SETTLING_MS - 1 }).kind).toBe(
    'pending',
  );
  expect(decide(order({ state: 'PENDING' }), pending, { ageMs: SETTLING_MS })).toEqual({
    kind: 'review',
    reason: 'unsettled',
    captureId: 'capture',
  });
});

test.each([
  ['PAID', 100, 'webhook', 'PARTIALLY_REFUNDED'],
  ['PAID', 499, 'webhook', 'REFUNDED'],
  ['PAID', 499, 'capture-reversed', 'REVERSED'],
  ['PARTIALLY_REFUNDED', 499, 'webhook', 'REFUNDED'],
  ['DISPUTED', 100, 'webhook', 'DISPUTED'],
  ['DISPUTED', 499, 'webhook', 'REFUNDED'],
  ['DISPUTED', 499, 'capture-reversed', 'REVERSED'],
] as const)(
  'a %s order with %i cents refunded, synced by %s, becomes %s',
  (...[state, refundedCents, trigger, next]) => {
    const row = order({ state, captureId: 'capture' });
    const told = seen('COMPLETED', capture({ status: 'PARTIALLY_REFUNDED', refundedCents }));

    const decision = decide(row, told, { trigger });

    expect(decision).toEqual({ kind: 'refund', captureId: 'capture', refundedCents, state: next });
  },
);

test.each([
  ['the known amount', order({ state: 'REFUNDED', refundedCents: 499 }), 499],
  ['an earlier amount', order({ state: 'PARTIALLY_REFUNDED', refundedCents: 200 }), 100],
  ['a reversed order', order({ state: 'REVERSED', refundedCents: 0 }), 499],
])('a refund of %s changes nothing', (_title, row, refundedCents) => {
  const told = seen('COMPLETED', capture({ status: 'REFUNDED', refundedCents }));

  expect(decide({ ...row, captureId: 'capture' }, told).kind).toBe('nothing');
});

test('a reversal reported after a full refund only changes the order state to REVERSED', () => {
  const row = order({ state: 'REFUNDED', captureId: 'capture', refundedCents: 499 });
  const told = seen('COMPLETED', capture({ status: 'REFUNDED', refundedCents: 499 }));

  expect(decide(row, told, { trigger: 'capture-reversed' })).toEqual({
    kind: 'refund',
    captureId: 'capture',
    refundedCents: 499,
    state: 'REVERSED',
  });
});

test('an order being captured neither expires nor fails on an outdated PayPal status', () => {
  const row = order({ state: 'CAPTURING' });

  expect(decide(row, seen(PAYABLE), { ageMs: APPROVAL_MS }).kind).toBe('unapproved');
  expect(decide(row, seen(PAYABLE), { trigger: 'approval-reversed' }).kind).toBe('unapproved');
});

const anyState = fc.constantFrom(...ORDER_STATES);
const anyCapture = fc.record<PaypalCaptureSnapshot>({
  id: fc.constantFrom('capture', 'other', 'third'),
  status: fc.constantFrom(
    'COMPLETED',
    'PENDING',
    'DECLINED',
    'FAILED',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
  ),
  amount: fc.record({ cents: fc.integer({ min: 498, max: 500 }), currency: fc.constant('USD') }),
  customId: fc.constantFrom('HL1', 'HL2', null),
  invoiceId: fc.constant('HL1'),
  refundedCents: fc.integer({ min: 0, max: 998 }),
});
const anySeen = fc.option(
  fc.record<PaypalOrderSnapshot>({
    id: fc.constant('PAYPAL1'),
    amount: fc.constant({ cents: 499, currency: 'USD' }),
    invoiceId: fc.constant('HL1'),
    status: fc.constantFrom('CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', PAYABLE),
    customId: fc.constantFrom('HL1', null),
    captures: fc.uniqueArray(anyCapture, { selector: ({ id }) => id, maxLength: 3 }),
  }),
);
const anyTrigger = fc.constantFrom<SyncTrigger>(
  'return',
  'approved',
  'approval-reversed',
  'capture-reversed',
  'webhook',
  'poll',
  'operator',
);
const anyCase = fc.record({
  state: anyState,
  told: anySeen,
  trigger: anyTrigger,
  ageMs: fc.integer({ min: 0, max: 2 * SETTLING_MS }),
  refundedCents: fc.integer({ min: 0, max: 499 }),
});

test('a paid order is only ever refunded and never credited again, whatever PayPal reports', () => {
  fc.assert(
    fc.property(anyCase, ({ state, told, refundedCents, ...rest }) => {
      fc.pre(isAfterPayment(state));
      const row = order({ state, captureId: 'capture', refundedCents });
      const decision = decide(row, told, rest);
      if (decision.kind === 'nothing') return true;
      return (
        decision.kind === 'refund' &&
        decision.refundedCents >= refundedCents &&
        decision.refundedCents <= row.amountCents
      );
    }),
  );
});

test('coins are credited only for a captured payment of the right amount for this order', () => {
  fc.assert(
    fc.property(anyCase, ({ state, told, ...rest }) => {
      fc.pre(!isAfterPayment(state));
      const decision = decide(order({ state }), told, rest);
      if (decision.kind !== 'credit') return true;
      const paid = told?.captures.find(({ id }) => id === decision.captureId);
      const isTaken = paid?.status === 'COMPLETED' || paid?.status === 'PARTIALLY_REFUNDED';
      const isOurs = (paid?.customId ?? told?.customId) === 'HL1';
      return isTaken && isOurs && paid?.amount.cents === 499;
    }),
  );
});

test('a completed payment of the right amount is credited in every unpaid state', () => {
  fc.assert(
    fc.property(anyState, anyTrigger, fc.nat(2 * SETTLING_MS), (state, trigger, ageMs) => {
      fc.pre(!isAfterPayment(state));
      const decision = decide(order({ state }), seen('COMPLETED', capture()), { trigger, ageMs });
      return decision.kind === 'credit';
    }),
  );
});
