import type { RechargeProduct } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { centsOf, cheapestCents, episodesOpenedBy, firstChoiceOf } from './product-price.ts';
import { productOf } from '../testing/products.ts';

const PRODUCTS: RechargeProduct[] = [
  productOf('large', { price: '19.99', coinsBuy: 2000, coinsBonus: 600 }),
  productOf('small', { price: '4.99', coinsBuy: 500, coinsBonus: 0 }),
  productOf('middle', { price: '9.99', coinsBuy: 1000, coinsBonus: 100 }),
];

test.each([
  ['4.99', 499],
  ['19.90', 1990],
  ['0.05', 5],
  ['100.00', 10_000],
])('%s dollars are %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test('bonus counts towards the cheapest combination of packages that gives enough coins', () => {
  expect(cheapestCents(PRODUCTS, 1100)).toBe(999);
  expect(cheapestCents(PRODUCTS, 1500)).toBe(1497);
  expect(cheapestCents(PRODUCTS, 1501)).toBe(1498);
});

test('without packages there is no price in money', () => {
  expect(cheapestCents([], 60)).toBeNull();
});

test.each([
  ['the first in the list if no coins are missing', 0, 'large'],
  ['the cheapest one with enough coins', 60, 'small'],
  ['one with exactly as many coins as are missing', 500, 'small'],
  ['a larger one if one more coin is missing', 501, 'middle'],
  ['the first in the list if no package has enough coins', 2601, 'large'],
])('the initially selected package is %s', (_case, missing, productId) => {
  expect(firstChoiceOf(PRODUCTS, missing)).toBe(productId);
});

test('an empty storefront selects nothing', () => {
  expect(firstChoiceOf([], 60)).toBeNull();
});

test.each([
  [{ coinsBuy: 500, coinsBonus: 50 }, 30, 18],
  [{ coinsBuy: 500, coinsBonus: 0 }, 500, 1],
  [{ coinsBuy: 500, coinsBonus: 0 }, 501, null],
  [{ coinsBuy: 500, coinsBonus: 0 }, null, null],
  [{ coinsBuy: 500, coinsBonus: 0 }, 0, null],
])('a package of %o at an episode price of %s opens %s episodes', (product, price, count) => {
  expect(episodesOpenedBy(product, price)).toBe(count);
});
