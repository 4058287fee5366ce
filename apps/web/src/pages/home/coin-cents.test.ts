import { expect, test } from 'vitest';

import { coinCentsOf } from './coin-cents.ts';

test('a coin costs what it does in the cheapest package, whose bonus does not count', () => {
  const products = [
    { price: '9.99', coinsBuy: 1200 },
    { price: '0.99', coinsBuy: 100 },
  ];

  expect(coinCentsOf(products)).toBe(0.99);
});

test('where nothing is for sale a coin has no price', () => {
  expect(coinCentsOf([])).toBeNull();
});
