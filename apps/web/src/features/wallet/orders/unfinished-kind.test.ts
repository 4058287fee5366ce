import type { Order } from '@hookline/contract/client';
import { ORDER_STATES } from '@hookline/domain/checkout';
import { expect, test } from 'vitest';

import { unfinishedKindOf, transactionIdOf } from './unfinished-kind.ts';

test('only orders still waiting for money or coins are unfinished', () => {
  const kinds = Object.groupBy(ORDER_STATES, (state: Order['state']) =>
    String(unfinishedKindOf(state)),
  );

  expect(kinds).toEqual({
    waiting: ['CREATED', 'DECLINED'],
    pending: ['APPROVED', 'CAPTURING', 'PENDING'],
    review: ['REVIEW'],
    null: [
      'NEW',
      'PAID',
      'FAILED',
      'EXPIRED',
      'PARTIALLY_REFUNDED',
      'REFUNDED',
      'DISPUTED',
      'REVERSED',
    ],
  });
});

test('only an order that can still be paid has a transaction id at PayPal', () => {
  const jumpPaypalLink = 'https://www.paypal.example/checkoutnow?token=5O19';

  expect(transactionIdOf({ jumpPaypalLink })).toBe('5O19');
  expect(transactionIdOf({})).toBeNull();
});
