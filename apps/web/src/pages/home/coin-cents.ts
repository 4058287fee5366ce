import type { RechargeProduct } from '@hookline/contract/client';

/**
 * Gives what a coin costs in the cheapest package, in cents and parts of them, without bonus: what
 * a newcomer pays. Null if nothing is for sale.
 */
export function coinCentsOf(
  products: readonly Pick<RechargeProduct, 'price' | 'coinsBuy'>[],
): number | null {
  const [first] = products
    .filter(({ coinsBuy }) => coinsBuy > 0)
    .toSorted((one, other) => Number(one.price) - Number(other.price));
  return first === undefined ? null : (Number(first.price) * 100) / first.coinsBuy;
}
