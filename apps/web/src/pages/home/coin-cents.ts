import type { RechargeProduct } from '@hookline/contract/client';

/**
 * Returns the price of a coin in the cheapest package, in cents and fractions of a cent. The
 * package's bonus does not count. Null if nothing is for sale.
 */
export function coinCentsOf(
  products: readonly Pick<RechargeProduct, 'price' | 'coinsBuy'>[],
): number | null {
  const [first] = products
    .filter(({ coinsBuy }) => coinsBuy > 0)
    .toSorted((one, other) => Number(one.price) - Number(other.price));
  return first === undefined ? null : (Number(first.price) * 100) / first.coinsBuy;
}
