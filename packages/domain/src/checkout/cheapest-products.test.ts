import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { cheapestProducts, type CoinProduct } from './cheapest-products.ts';
import { coins } from '../units.ts';

const productOf = (productId: string, totalCoins: number, priceCents: number): CoinProduct => ({
  productId,
  totalCoins: coins(totalCoins),
  priceCents,
});
const SHOP = [
  productOf('small', 500, 499),
  productOf('middle', 1100, 999),
  productOf('large', 3000, 1999),
];

test.each([
  { missing: 0, priceCents: 0, productIds: [] },
  { missing: 1, priceCents: 499, productIds: ['small'] },
  { missing: 500, priceCents: 499, productIds: ['small'] },
  { missing: 501, priceCents: 998, productIds: ['small', 'small'] },
  { missing: 1100, priceCents: 999, productIds: ['middle'] },
  { missing: 3001, priceCents: 2498, productIds: ['large', 'small'] },
])('buying $missing coins costs $priceCents cents', ({ missing, priceCents, productIds }) => {
  const answer = cheapestProducts(SHOP, coins(missing));

  expect(answer?.priceCents).toBe(priceCents);
  expect(answer?.productIds.toSorted()).toEqual(productIds.toSorted());
});

test('one large product may be cheaper than several small ones', () => {
  expect(cheapestProducts(SHOP, coins(2200))?.priceCents).toBe(1998);
  expect(cheapestProducts(SHOP, coins(2201))?.productIds).toEqual(['large']);
});

test('without products there is no cheapest purchase', () => {
  expect(cheapestProducts([], coins(1))).toBeNull();
});

test('the products found cover the missing coins for the stated price; no pair covers them for less', () => {
  const anyAmount = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(
      fc.array(anyAmount, { minLength: 1, maxLength: 5 }),
      fc.nat(200),
      (amounts, missing) => {
        const shop = amounts.map(([amount, cents], index) =>
          productOf(`p${index}`, amount * 10, cents),
        );
        const answer = cheapestProducts(shop, coins(missing));
        const bought = (answer?.productIds ?? []).map((id) => shop.find((p) => p.productId === id));
        const sum = (of: (each: CoinProduct) => number) =>
          bought.reduce((total, each) => total + (each === undefined ? NaN : of(each)), 0);

        expect(sum((each) => each.totalCoins)).toBeGreaterThanOrEqual(missing);
        expect(sum((each) => each.priceCents)).toBe(answer?.priceCents);
        for (const a of shop) {
          for (const b of shop) {
            const covers = missing > 0 && a.totalCoins + b.totalCoins >= missing;
            const cents = covers ? a.priceCents + b.priceCents : Infinity;
            expect(cents).toBeGreaterThanOrEqual(answer?.priceCents ?? 0);
          }
        }
      },
    ),
  );
});
