import { expect, test } from 'vitest';

import { decideDispute, disputePhaseOf } from './dispute.ts';

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
  ['RESOLVED', 'AN_OUTCOME_OF_NEXT_YEAR', 'open'],
  ['RESOLVED', null, 'open'],
] as const)('a dispute that is %s as %s is %s', (status, outcome, phase) => {
  expect(disputePhaseOf({ status, outcome })).toBe(phase);
});

test.each([
  ['PAID', ['open'], 'freeze'],
  ['PARTIALLY_REFUNDED', ['open'], 'freeze'],
  ['DISPUTED', ['open'], 'nothing'],
  ['DISPUTED', ['won', 'open'], 'nothing'],
  ['DISPUTED', ['won'], 'release'],
  ['DISPUTED', ['won', 'lost'], 'reverse'],
  ['DISPUTED', ['open', 'lost'], 'reverse'],
  ['PAID', ['lost'], 'reverse'],
  ['PAID', ['won'], 'nothing'],
  ['REVERSED', ['lost'], 'nothing'],
  ['REFUNDED', ['open'], 'nothing'],
  ['REFUNDED', ['won'], 'nothing'],
  ['REFUNDED', ['lost'], 'reverse'],
  ['PENDING', ['open'], 'nothing'],
] as const)('%s with disputes that are %j: %s', (state, phases, kind) => {
  expect(decideDispute({ state, refundedCents: 0 }, phases).kind).toBe(kind);
});

test('an order that was partly refunded before its dispute is so again after it', () => {
  const decision = decideDispute({ state: 'DISPUTED', refundedCents: 100 }, ['won']);

  expect(decision).toEqual({ kind: 'release', state: 'PARTIALLY_REFUNDED' });
});
