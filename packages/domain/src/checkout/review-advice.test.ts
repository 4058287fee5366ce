import { expect, test } from 'vitest';

import { reviewAdviceOf, reviewEndsOf } from './review-advice.ts';

type Order = Parameters<typeof reviewAdviceOf>[0];

const waiting: Order = { state: 'REVIEW', reviewReason: 'wrong-amount', captureId: 'CAP1' };
const BOTH = ['refund', 'accept'];

test.each<{ title: string; order: Order; advice: string | null; ends: string[] }>([
  {
    title: 'whose payment has another amount',
    order: waiting,
    advice: 'refund-or-accept',
    ends: BOTH,
  },
  {
    title: 'with an unclear dispute',
    order: { ...waiting, state: 'DISPUTED', reviewReason: 'unclear-dispute' },
    advice: 'refund-or-accept',
    ends: BOTH,
  },
  {
    title: 'whose payment belongs to another one',
    order: { ...waiting, reviewReason: 'capture-of-another-order' },
    advice: 'nothing-taken',
    ends: [],
  },
  {
    title: 'that PayPal describes in an unknown form',
    order: { ...waiting, reviewReason: 'unknown-answer' },
    advice: 'look-up',
    ends: [],
  },
  {
    title: 'whose payment is unknown',
    order: { ...waiting, reviewReason: 'paid-elsewhere', captureId: null },
    advice: 'find-payment',
    ends: [],
  },
  {
    title: 'with an open dispute',
    order: { ...waiting, state: 'DISPUTED', reviewReason: null },
    advice: null,
    ends: [],
  },
  {
    title: 'that is paid',
    order: { ...waiting, state: 'PAID', reviewReason: null },
    advice: null,
    ends: [],
  },
])('an order $title gets the advice $advice', ({ order, advice, ends }) => {
  expect(reviewAdviceOf(order)).toBe(advice);
  expect(reviewEndsOf(order)).toEqual(ends);
});
