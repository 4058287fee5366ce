import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ORDER_STATES, type OrderState } from './order-state.ts';
import { decideRefundRequest, type RefundRequest, type EarlierRefund } from './refund.ts';

type Paid = Parameters<typeof decideRefundRequest>[1];

const paidOf = (change: Partial<Paid> = {}): Paid => ({
  status: 'COMPLETED',
  amount: { cents: 499, currency: 'USD' },
  refundedCents: 0,
  ...change,
});
const part = paidOf({ status: 'PARTIALLY_REFUNDED', refundedCents: 199 });
const done: EarlierRefund = { refundNo: 'HL1R1', cents: 199, state: 'done' };
const whole: RefundRequest = { cents: null, number: null };
const ask = (cents: number, number: number | null = null): RefundRequest => ({ cents, number });

test.each<{
  title: string;
  state?: OrderState;
  earlier?: EarlierRefund[];
  /** Money that went back as far as we know. Defaults to what PayPal gave back. */
  refundedCents?: number;
  paid?: Paid;
  asked: RefundRequest;
  decision: object;
}>([
  { title: 'the whole', asked: whole, decision: { kind: 'begin', cents: 499, isWhole: true } },
  { title: 'a part', asked: ask(199), decision: { kind: 'begin', cents: 199, isWhole: false } },
  {
    title: 'all in cents',
    asked: ask(499),
    decision: { kind: 'begin', cents: 499, isWhole: true },
  },
  { title: 'one cent more', asked: ask(500), decision: { kind: 'too-much', leftCents: 499 } },
  {
    title: 'the rest',
    earlier: [done],
    paid: part,
    asked: whole,
    decision: { kind: 'begin', cents: 300, isWhole: true },
  },
  {
    title: 'a cent more than the rest',
    earlier: [done],
    paid: part,
    asked: ask(301),
    decision: { kind: 'too-much', leftCents: 300 },
  },
  {
    title: 'the same part again',
    earlier: [done],
    paid: part,
    asked: ask(199),
    decision: { kind: 'repeat', refundNo: 'HL1R1', cents: 199 },
  },
  {
    title: 'the same part by its number',
    earlier: [done],
    paid: part,
    asked: ask(199, 1),
    decision: { kind: 'repeat', refundNo: 'HL1R1', cents: 199 },
  },
  {
    title: 'as much once more',
    earlier: [done],
    paid: part,
    asked: ask(199, 2),
    decision: { kind: 'begin', cents: 199, isWhole: false },
  },
  {
    title: 'another sum by a number that is taken',
    earlier: [done],
    paid: part,
    asked: ask(200, 1),
    decision: { kind: 'wrong-number', nextNumber: 2 },
  },
  {
    title: 'a number that is left out',
    earlier: [done],
    paid: part,
    asked: ask(199, 3),
    decision: { kind: 'wrong-number', nextNumber: 2 },
  },
  {
    title: 'one that PayPal had refused',
    earlier: [{ ...done, state: 'refused' }],
    asked: ask(199),
    decision: { kind: 'begin', cents: 199, isWhole: false },
  },
  {
    title: 'anything while one has no answer',
    earlier: [{ ...done, state: 'asked' }],
    asked: whole,
    decision: { kind: 'resume', refundNo: 'HL1R1', cents: 199, isWhole: false },
  },
  {
    title: 'what went back as a whole',
    earlier: [{ ...done, cents: 499 }],
    paid: paidOf({ status: 'REFUNDED', refundedCents: 499 }),
    asked: whole,
    decision: { kind: 'nothing-left' },
  },
  {
    title: 'a part of which PayPal has given back what we have not heard of',
    refundedCents: 0,
    paid: part,
    asked: ask(199),
    decision: { kind: 'out-of-sync', refundedAtPaypalCents: 199, refundedCents: 0 },
  },
  {
    title: 'what a lost dispute has sent back and PayPal does not show',
    state: 'REVERSED',
    refundedCents: 499,
    asked: whole,
    decision: { kind: 'out-of-sync', refundedAtPaypalCents: 0, refundedCents: 499 },
  },
  {
    title: 'a payment for review, whole',
    state: 'REVIEW',
    paid: paidOf({ amount: { cents: 100, currency: 'EUR' } }),
    asked: whole,
    decision: { kind: 'begin', cents: 100, isWhole: true },
  },
  {
    title: 'the rest of a payment for review, of which PayPal has given back a part',
    state: 'REVIEW',
    refundedCents: 0,
    paid: part,
    asked: whole,
    decision: { kind: 'begin', cents: 300, isWhole: false },
  },
  {
    title: 'a part of a payment for review',
    state: 'REVIEW',
    asked: ask(199),
    decision: { kind: 'whole-only' },
  },
  {
    title: 'a payment that still waits',
    state: 'PENDING',
    paid: paidOf({ status: 'PENDING' }),
    asked: whole,
    decision: { kind: 'not-paid' },
  },
])('refund $title: $decision.kind', ({ state = 'PAID', earlier = [], paid = paidOf(), ...row }) => {
  const { refundedCents = paid.refundedCents } = row;

  const decision = decideRefundRequest({ state, refundedCents, earlier }, paid, row.asked);

  expect(decision).toEqual(row.decision);
});

test('a refund never exceeds the remaining amount, and a finished refund is not repeated', () => {
  const anyAsked = fc.record({
    cents: fc.option(fc.integer({ min: 1, max: 600 })),
    number: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATES),
      fc.integer({ min: 0, max: 499 }),
      anyAsked,
      (state, refundedCents, asked) => {
        const paid = paidOf({ refundedCents });
        const order = { state, refundedCents, earlier: [] };
        const decision = decideRefundRequest(order, paid, asked);
        if (decision.kind !== 'begin') return true;
        const earlier: EarlierRefund[] = [{ refundNo: 'R', cents: decision.cents, state: 'done' }];
        const after = paidOf({ refundedCents: refundedCents + decision.cents });
        const later = { state, refundedCents: after.refundedCents, earlier };
        const again = decideRefundRequest(later, after, asked).kind;
        return decision.cents <= 499 - refundedCents && again !== 'begin';
      },
    ),
  );
});
