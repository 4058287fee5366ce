import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  decideDispute,
  disputeVerdictOf,
  type DisputedOrder,
  type DisputePhase,
  type DisputeVerdict,
} from './dispute.ts';

const usd = (cents: number) => ({ cents, currency: 'USD' });
const orderOf = (change: Partial<DisputedOrder> = {}): DisputedOrder => ({
  state: 'DISPUTED',
  reviewReason: null,
  amountCents: 499,
  refundedCents: 0,
  ownRefundCents: 0,
  ownRefundCentsBefore: 0,
  ...change,
});
const verdict = (phase: DisputePhase, lostCents: number | null = null): DisputeVerdict => {
  return { phase, lostCents };
};

test.each([
  ['OPEN', null, 'open'],
  ['UNDER_REVIEW', null, 'open'],
  ['WAITING_FOR_SELLER_RESPONSE', 'NONE', 'open'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'won'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ['RESOLVED', 'DENIED', 'won'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED', 'ACCEPTED', 'lost'],
  ['RESOLVED', 'NONE', 'unclear'],
  ['RESOLVED', 'AN_OUTCOME_OF_NEXT_YEAR', 'unclear'],
  ['RESOLVED', null, 'unclear'],
] as const)('a dispute with status %s and outcome %s is %s', (status, outcome, phase) => {
  const dispute = { status, outcome, refunded: null, captureIds: ['C1'] };

  expect(disputeVerdictOf(dispute, 'USD')).toEqual({ phase, lostCents: null });
});

test.each([
  ['a part', usd(100), ['C1'], verdict('lost', 100)],
  ['no amount', null, ['C1'], verdict('lost')],
  ['another currency', { cents: 100, currency: 'MXN' }, ['C1'], verdict('unclear')],
  ['nothing', usd(0), ['C1'], verdict('unclear')],
  ['an amount for two payments', usd(100), ['C1', 'C2'], verdict('unclear')],
] as const)(
  'the verdict of a lost dispute depends on the returned amount: %s',
  (...[, refunded, captureIds, expected]) => {
    const dispute = { status: 'RESOLVED', outcome: 'ACCEPTED', refunded, captureIds };

    expect(disputeVerdictOf(dispute, 'USD')).toEqual(expected);
  },
);

test.each([
  ['PAID', ['open'], 'freeze'],
  ['PARTIALLY_REFUNDED', ['open'], 'freeze'],
  ['DISPUTED', ['open'], 'nothing'],
  ['DISPUTED', ['won', 'open'], 'nothing'],
  ['DISPUTED', ['unclear', 'open'], 'review'],
  ['DISPUTED', ['open', 'unclear'], 'review'],
  ['PAID', ['open', 'unclear'], 'review'],
  ['DISPUTED', ['won'], 'release'],
  ['DISPUTED', ['won', 'lost'], 'reverse'],
  ['DISPUTED', ['open', 'lost'], 'reverse'],
  ['DISPUTED', ['unclear'], 'review'],
  ['DISPUTED', ['unclear', 'won'], 'review'],
  ['DISPUTED', ['unclear', 'lost'], 'reverse'],
  ['PAID', ['unclear'], 'review'],
  ['PAID', ['lost'], 'reverse'],
  ['PAID', ['won'], 'nothing'],
  ['REVERSED', ['lost'], 'nothing'],
  ['REFUNDED', ['open'], 'nothing'],
  ['REFUNDED', ['unclear'], 'nothing'],
  ['REFUNDED', ['won'], 'nothing'],
  ['REFUNDED', ['lost'], 'reverse'],
  ['PENDING', ['open'], 'nothing'],
] as const)('an order in state %s with disputes that are %j: %s', (state, phases, kind) => {
  const verdicts = phases.map((phase) => verdict(phase));

  expect(decideDispute(orderOf({ state }), verdicts).kind).toBe(kind);
});

test.each([
  ['won', 'open', 'freeze'],
  ['open', 'open', 'freeze'],
  ['unclear', 'open', 'review'],
  ['won', 'unclear', 'review'],
  ['won', 'won', 'release'],
] as const)(
  'an order under review with disputes that are %s and %s, in either order: %s',
  (first, second, kind) => {
    const waiting = orderOf({ reviewReason: 'unclear-dispute' });

    expect(decideDispute(waiting, [verdict(first), verdict(second)]).kind).toBe(kind);
    expect(decideDispute(waiting, [verdict(second), verdict(first)]).kind).toBe(kind);
  },
);

test('winning a dispute sets a partially refunded order back to PARTIALLY_REFUNDED', () => {
  const decision = decideDispute(orderOf({ refundedCents: 100 }), [verdict('won')]);

  expect(decision).toEqual({ kind: 'release', state: 'PARTIALLY_REFUNDED' });
});

test.each<{
  title: string;
  order?: Partial<DisputedOrder>;
  verdicts: DisputeVerdict[];
  decision: object;
}>([
  {
    title: 'a partly lost dispute',
    verdicts: [verdict('lost', 100)],
    decision: { refundedCents: 100, state: 'PARTIALLY_REFUNDED', isReversal: true },
  },
  {
    title: 'a partly lost dispute whose refund was recorded before',
    order: { refundedCents: 100 },
    verdicts: [verdict('lost', 100)],
    decision: { refundedCents: 100, state: 'PARTIALLY_REFUNDED', isReversal: true },
  },
  {
    title: 'a partly lost dispute after our own refund',
    order: { refundedCents: 50, ownRefundCents: 50, ownRefundCentsBefore: 50 },
    verdicts: [verdict('lost', 100)],
    decision: { refundedCents: 150, state: 'PARTIALLY_REFUNDED', isReversal: true },
  },
  {
    title: 'a dispute ended by our own partial refund',
    order: { refundedCents: 100, ownRefundCents: 100 },
    verdicts: [verdict('lost', 100)],
    decision: { refundedCents: 100, state: 'PARTIALLY_REFUNDED', isReversal: false },
  },
  {
    title: 'a dispute ended by our own full refund, read before that refund is recorded',
    order: { ownRefundCents: 499 },
    verdicts: [verdict('lost', 499)],
    decision: { refundedCents: 499, state: 'REFUNDED', isReversal: false },
  },
  {
    title: 'a partly lost dispute beside an open one',
    verdicts: [verdict('lost', 100), verdict('open')],
    decision: { refundedCents: 100, state: 'DISPUTED', isReversal: true },
  },
  {
    title: 'a partly lost dispute beside an unclear one',
    verdicts: [verdict('lost', 100), verdict('unclear')],
    decision: { refundedCents: 100, state: 'DISPUTED', isReversal: true },
  },
  {
    title: 'two disputes that together take the whole payment',
    verdicts: [verdict('lost', 300), verdict('lost', 199)],
    decision: { refundedCents: 499, state: 'REVERSED', isReversal: true },
  },
  {
    title: 'a dispute lost for more than the payment',
    verdicts: [verdict('lost', 1000)],
    decision: { refundedCents: 499, state: 'REVERSED', isReversal: true },
  },
])('$title: $decision.state', ({ order, verdicts, decision }) => {
  expect(decideDispute(orderOf(order), verdicts)).toEqual({ kind: 'reverse', ...decision });
});

test('a dispute lost after our own full refund changes nothing', () => {
  const refunded = orderOf({ state: 'REFUNDED', refundedCents: 499, ownRefundCents: 499 });

  expect(decideDispute(refunded, [verdict('lost')])).toEqual({ kind: 'nothing' });
});

test('a lost dispute never lowers the refunded amount nor raises it above the price', () => {
  const anyVerdict = fc.record<DisputeVerdict>({
    phase: fc.constantFrom('open', 'unclear', 'won', 'lost'),
    lostCents: fc.option(fc.integer({ min: 1, max: 600 })),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 498 }),
      fc.integer({ min: 0, max: 498 }),
      fc.array(anyVerdict, { maxLength: 3 }),
      (refundedCents, own, verdicts) => {
        const order = orderOf({ refundedCents, ownRefundCents: own, ownRefundCentsBefore: own });
        const decision = decideDispute(order, verdicts);
        if (decision.kind !== 'reverse') return true;
        return decision.refundedCents >= refundedCents && decision.refundedCents <= 499;
      },
    ),
  );
});
