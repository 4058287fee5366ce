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
const done: EarlierRefund = { refundNo: 'HL1R1', cents: 199, state: 'done', key: null };
const whole: RefundRequest = { cents: null, number: null };
const ask = (cents: number, number: number | null = null): RefundRequest => ({ cents, number });

test.each<{
  title: string;
  state?: OrderState;
  earlier?: EarlierRefund[];
  /** The refunded amount as we know it. Defaults to the amount refunded at PayPal. */
  refundedCents?: number;
  paid?: Paid;
  asked: RefundRequest;
  decision: object;
}>([
  {
    title: 'of the whole payment',
    asked: whole,
    decision: { kind: 'begin', cents: 499, isWhole: true },
  },
  { title: 'of a part', asked: ask(199), decision: { kind: 'begin', cents: 199, isWhole: false } },
  {
    title: 'of all cents',
    asked: ask(499),
    decision: { kind: 'begin', cents: 499, isWhole: true },
  },
  {
    title: 'of one cent too much',
    asked: ask(500),
    decision: { kind: 'too-much', leftCents: 499 },
  },
  {
    title: 'of the rest',
    earlier: [done],
    paid: part,
    asked: whole,
    decision: { kind: 'begin', cents: 300, isWhole: true },
  },
  {
    title: 'of one cent more than the rest',
    earlier: [done],
    paid: part,
    asked: ask(301),
    decision: { kind: 'too-much', leftCents: 300 },
  },
  {
    title: 'of the same part again',
    earlier: [done],
    paid: part,
    asked: ask(199),
    decision: { kind: 'repeat', refundNo: 'HL1R1', cents: 199 },
  },
  {
    title: 'of the same part under its number',
    earlier: [done],
    paid: part,
    asked: ask(199, 1),
    decision: { kind: 'repeat', refundNo: 'HL1R1', cents: 199 },
  },
  {
    title: 'of the same amount under a new number',
    earlier: [done],
    paid: part,
    asked: ask(199, 2),
    decision: { kind: 'begin', cents: 199, isWhole: false },
  },
  {
    title: 'of a different amount under a used number',
    earlier: [done],
    paid: part,
    asked: ask(200, 1),
    decision: { kind: 'wrong-number', nextNumber: 2 },
  },
  {
    title: 'under a number that skips one',
    earlier: [done],
    paid: part,
    asked: ask(199, 3),
    decision: { kind: 'wrong-number', nextNumber: 2 },
  },
  {
    title: 'that PayPal has rejected before',
    earlier: [{ ...done, state: 'refused' }],
    asked: ask(199),
    decision: { kind: 'begin', cents: 199, isWhole: false },
  },
  {
    title: 'while an earlier one has no response',
    earlier: [{ ...done, state: 'asked' }],
    asked: whole,
    decision: {
      kind: 'resume',
      refundNo: 'HL1R1',
      cents: 199,
      isWhole: false,
      isRequested: false,
    },
  },
  {
    title: 'again after its response was lost',
    earlier: [{ ...done, state: 'asked' }],
    asked: ask(199),
    decision: {
      kind: 'resume',
      refundNo: 'HL1R1',
      cents: 199,
      isWhole: false,
      isRequested: true,
    },
  },
  {
    title: 'with the key of one that was made',
    earlier: [{ ...done, key: 'k1' }],
    paid: part,
    asked: { ...ask(199), key: 'k1', seenRefundedCents: 0 },
    decision: { kind: 'repeat', refundNo: 'HL1R1', cents: 199 },
  },
  {
    title: 'with a key of its own, of an amount that was refunded before',
    earlier: [{ ...done, key: 'k1' }],
    paid: part,
    asked: { ...ask(199), key: 'k2', seenRefundedCents: 199 },
    decision: { kind: 'begin', cents: 199, isWhole: false },
  },
  {
    title: 'with the key of one that PayPal has rejected',
    earlier: [{ ...done, state: 'refused', key: 'k1' }],
    asked: { ...ask(199), key: 'k1' },
    decision: { kind: 'begin', cents: 199, isWhole: false },
  },
  {
    title: 'after somebody has refunded a part meanwhile',
    earlier: [done],
    paid: part,
    asked: { ...ask(100), key: 'k2', seenRefundedCents: 0 },
    decision: { kind: 'changed', refundedCents: 199 },
  },
  {
    title: 'after somebody has refunded everything meanwhile',
    earlier: [{ ...done, cents: 499 }],
    paid: paidOf({ status: 'REFUNDED', refundedCents: 499 }),
    asked: { ...ask(100), key: 'k2', seenRefundedCents: 0 },
    decision: { kind: 'nothing-left' },
  },
  {
    title: 'whose key belongs to one without a response',
    earlier: [{ ...done, state: 'asked', key: 'k1' }],
    asked: { ...ask(199), key: 'k1' },
    decision: {
      kind: 'resume',
      refundNo: 'HL1R1',
      cents: 199,
      isWhole: false,
      isRequested: true,
    },
  },
  {
    title: 'of the same amount as one without a response, with another key',
    earlier: [{ ...done, state: 'asked', key: 'k1' }],
    asked: { ...ask(199), key: 'k2' },
    decision: {
      kind: 'resume',
      refundNo: 'HL1R1',
      cents: 199,
      isWhole: false,
      isRequested: false,
    },
  },
  {
    title: 'of a fully refunded payment',
    earlier: [{ ...done, cents: 499 }],
    paid: paidOf({ status: 'REFUNDED', refundedCents: 499 }),
    asked: whole,
    decision: { kind: 'nothing-left' },
  },
  {
    title: 'of a part when PayPal has made a refund unknown to us',
    refundedCents: 0,
    paid: part,
    asked: ask(199),
    decision: { kind: 'out-of-sync', refundedAtPaypalCents: 199, refundedCents: 0 },
  },
  {
    title: 'after a lost dispute whose refund PayPal does not show',
    state: 'REVERSED',
    refundedCents: 499,
    asked: whole,
    decision: { kind: 'out-of-sync', refundedAtPaypalCents: 0, refundedCents: 499 },
  },
  {
    title: 'of a whole payment in review',
    state: 'REVIEW',
    paid: paidOf({ amount: { cents: 100, currency: 'EUR' } }),
    asked: whole,
    decision: { kind: 'begin', cents: 100, isWhole: true },
  },
  {
    title: 'of the rest of a payment in review, partly refunded at PayPal',
    state: 'REVIEW',
    refundedCents: 0,
    paid: part,
    asked: whole,
    decision: { kind: 'begin', cents: 300, isWhole: false },
  },
  {
    title: 'of a part of a payment in review',
    state: 'REVIEW',
    asked: ask(199),
    decision: { kind: 'whole-only' },
  },
  {
    title: 'of a pending payment',
    state: 'PENDING',
    paid: paidOf({ status: 'PENDING' }),
    asked: whole,
    decision: { kind: 'not-paid' },
  },
])(
  'a refund $title is decided as $decision.kind',
  ({ state = 'PAID', earlier = [], paid = paidOf(), ...row }) => {
    const { refundedCents = paid.refundedCents } = row;

    const decision = decideRefundRequest({ state, refundedCents, earlier }, paid, row.asked);

    expect(decision).toEqual(row.decision);
  },
);

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
        const earlier: EarlierRefund[] = [
          { refundNo: 'R', cents: decision.cents, state: 'done', key: null },
        ];
        const after = paidOf({ refundedCents: refundedCents + decision.cents });
        const later = { state, refundedCents: after.refundedCents, earlier };
        const again = decideRefundRequest(later, after, asked).kind;
        return decision.cents <= 499 - refundedCents && again !== 'begin';
      },
    ),
  );
});
