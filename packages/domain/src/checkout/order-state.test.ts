import { expect, test } from 'vitest';

import {
  deductStatusOf,
  isAfterPayment,
  isForReview,
  isLive,
  isPayable,
  ORDER_STATES,
} from './order-state.ts';

test('the deduct status is 1 for credited coins, 2 for money on its way, and 0 otherwise', () => {
  const told = Object.groupBy(ORDER_STATES, deductStatusOf);

  expect(told).toEqual({
    1: ['PAID', 'PARTIALLY_REFUNDED', 'DISPUTED'],
    2: ['APPROVED', 'CAPTURING', 'PENDING', 'REVIEW'],
    0: ['NEW', 'CREATED', 'DECLINED', 'FAILED', 'EXPIRED', 'REFUNDED', 'REVERSED'],
  });
});

test('no order state is both paid and live, and every payable state is live', () => {
  expect(ORDER_STATES.filter((state) => isLive(state) && isAfterPayment(state))).toEqual([]);
  expect(ORDER_STATES.filter((state) => isPayable(state) && !isLive(state))).toEqual([]);
});

test.each([
  [null, ['REVIEW']],
  ['unclear-dispute', ['REVIEW', 'DISPUTED']],
])('with the review reason %j an order needs review in the states %j', (reviewReason, states) => {
  expect(ORDER_STATES.filter((state) => isForReview({ state, reviewReason }))).toEqual(states);
});
