import type { Coins } from '../units.ts';

/** A product with its coins, and its price in whole US cents, never negative. */
export type CoinProduct = { productId: string; totalCoins: Coins; priceCents: number };

/** Maximum number of missing coins for which a combination is computed. */
const MISSING_COINS_MAX = 200_000;

/**
 * Finds the cheapest combination of products that gives at least `missing` coins; any product may
 * be bought more than once. Of equally cheap combinations, it returns the one with the most coins.
 *
 * @param products  `totalCoins` includes the bonus.
 * @returns `priceCents` 0 and no products if nothing is missing; null if no product exists or
 *   `missing` is above {@link MISSING_COINS_MAX}.
 */
export function cheapestProducts(
  products: readonly CoinProduct[],
  missing: Coins,
): { priceCents: number; productIds: string[] } | null {
  if (missing === 0) return { priceCents: 0, productIds: [] };
  const useful = products.filter((each) => each.totalCoins > 0);
  if (useful.length === 0 || missing > MISSING_COINS_MAX) return null;

  // best[n] is the cheapest way to get at least n units. The unit is the greatest common divisor of
  // the products' coins, so that the list is short.
  const unit = useful.reduce((divisor, each) => gcd(divisor, each.totalCoins), 0);
  const steps = Math.ceil(missing / unit);
  const best: Step[] = [{ priceCents: 0, coins: 0, last: null, before: 0 }];
  for (let step = 1; step <= steps; step += 1) {
    best.push(useful.map((each) => stepWith(best, { step, unit, each })).reduce(cheaper));
  }

  const productIds: string[] = [];
  for (let step = steps; step > 0; step = best[step]?.before ?? 0) {
    productIds.push(best[step]?.last ?? '');
  }
  return { priceCents: best[steps]?.priceCents ?? 0, productIds };
}

type Step = { priceCents: number; coins: number; last: string | null; before: number };

function stepWith(
  best: readonly Step[],
  { step, unit, each }: { step: number; unit: number; each: CoinProduct },
): Step {
  const before = Math.max(0, step - each.totalCoins / unit);
  const rest = best[before];
  return {
    priceCents: (rest?.priceCents ?? 0) + each.priceCents,
    coins: (rest?.coins ?? 0) + each.totalCoins,
    last: each.productId,
    before,
  };
}

function cheaper(a: Step, b: Step): Step {
  if (a.priceCents !== b.priceCents) return a.priceCents < b.priceCents ? a : b;
  return a.coins >= b.coins ? a : b;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
