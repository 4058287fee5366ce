import { expect, test } from 'vitest';

import { NEW_ORDER } from '../testing/make-payment.ts';
import { orderRequest } from './order-request.ts';

const LENGTH_MAX = 127;

function descriptionOf(description: string): unknown {
  const { purchase_units } = Object(orderRequest({ ...NEW_ORDER, description }));
  return purchase_units[0].description;
}

test('an order description names the product and the seller', () => {
  expect(descriptionOf('500 coins + 50 bonus')).toBe('500 coins + 50 bonus, Hookline');
});

test('a description too long for PayPal is cut and still ends with the seller', () => {
  const description = descriptionOf('c'.repeat(200));

  expect(description).toHaveLength(LENGTH_MAX);
  expect(description).toMatch(/c, Hookline$/);
});
