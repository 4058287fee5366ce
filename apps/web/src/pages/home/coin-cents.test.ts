import { expect, test } from 'vitest';

import { coinCentsOf } from './coin-cents.ts';

test('the coin price is taken from the cheapest package, without its bonus', () => {
  const products = [
    { price: '9.99', coinsBuy: 1200 },
    { price: '0.99', coinsBuy: 100 },
  ];

  expect(coinCentsOf(products)).toBe(0.99);
});

test('a coin has no price when nothing is for sale', () => {
  expect(coinCentsOf([])).toBeNull();
});
