import { expect, test } from 'vitest';

import {
  deductStatusOf,
  isAfterPayment,
  isForReview,
  isLive,
  isPayable,
  ORDER_STATES,
} from './order-state.ts';

test('a buyer with the coins of an order is told 1, one whose money may be on its way 2, others 0', () => {
  const told = Object.groupBy(ORDER_STATES, deductStatusOf);

  expect(told).toEqual({
    1: ['PAID', 'PARTIALLY_REFUNDED', 'DISPUTED'],
    2: ['APPROVED', 'CAPTURING', 'PENDING', 'REVIEW'],
    0: ['NEW', 'CREATED', 'DECLINED', 'FAILED', 'EXPIRED', 'REFUNDED', 'REVERSED'],
  });
});

test('no order is both paid and still to be paid', () => {
  expect(ORDER_STATES.filter((state) => isLive(state) && isAfterPayment(state))).toEqual([]);
  expect(ORDER_STATES.filter((state) => isPayable(state) && !isLive(state))).toEqual([]);
});

test.each([
  [null, ['REVIEW']],
  ['unclear-dispute', ['REVIEW', 'DISPUTED']],
])('with the reason %j these wait for a person: %j', (reviewReason, states) => {
  expect(ORDER_STATES.filter((state) => isForReview({ state, reviewReason }))).toEqual(states);
});
