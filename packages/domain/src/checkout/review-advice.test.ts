import { expect, test } from 'vitest';

import { reviewAdviceOf } from './review-advice.ts';

type Order = Parameters<typeof reviewAdviceOf>[0];

const waiting: Order = { state: 'REVIEW', reviewReason: 'wrong-amount', captureId: 'CAP1' };

test.each<{ title: string; order: Order; advice: string | null }>([
  {
    title: 'whose payment has another amount',
    order: waiting,
    advice: 'refund-or-accept',
  },
  {
    title: 'with an unclear dispute',
    order: { ...waiting, state: 'DISPUTED', reviewReason: 'unclear-dispute' },
    advice: 'refund-or-accept',
  },
  {
    title: 'whose payment belongs to another one',
    order: { ...waiting, reviewReason: 'capture-of-another-order' },
    advice: 'nothing-taken',
  },
  {
    title: 'that PayPal describes in an unknown form',
    order: { ...waiting, reviewReason: 'unknown-answer' },
    advice: 'look-up',
  },
  {
    title: 'whose payment is unknown',
    order: { ...waiting, reviewReason: 'paid-elsewhere', captureId: null },
    advice: 'find-payment',
  },
  {
    title: 'with an open dispute',
    order: { ...waiting, state: 'DISPUTED', reviewReason: null },
    advice: null,
  },
  {
    title: 'that is paid',
    order: { ...waiting, state: 'PAID', reviewReason: null },
    advice: null,
  },
])('an order $title gets the advice $advice', ({ order, advice }) => {
  expect(reviewAdviceOf(order)).toBe(advice);
});
