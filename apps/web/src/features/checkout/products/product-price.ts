import type { RechargeProduct } from '@hookline/contract/client';
import { coins } from '@hookline/domain';
import { cheapestProducts, type CoinProduct } from '@hookline/domain/checkout';

/** Converts a decimal string such as '4.99' into whole cents. */
export function centsOf(price: string): number {
  const [whole = '0', part = '0'] = price.split('.');
  return Number(whole) * 100 + Number(part);
}

/**
 * Returns the price in cents of the cheapest combination of packages that adds at least this many
 * coins, including bonus; null if there is no such combination.
 */
export function cheapestCents(
  products: readonly RechargeProduct[],
  coinCount: number,
): number | null {
  const priced = products.map(({ productId, price, coinsBuy, coinsBonus }): CoinProduct => ({
    productId,
    totalCoins: coins(coinsBuy + coinsBonus),
    priceCents: centsOf(price),
  }));
  return cheapestProducts(priced, coins(coinCount))?.priceCents ?? null;
}

/**
 * Returns how many episodes at this price a package unlocks, rounded down; null if the price is
 * unknown or the package unlocks none. Bonus counts.
 */
export function episodesOpenedBy(
  { coinsBuy, coinsBonus }: Pick<RechargeProduct, 'coinsBuy' | 'coinsBonus'>,
  episodePrice: number | null,
): number | null {
  if (episodePrice === null || episodePrice <= 0) return null;
  const count = Math.floor((coinsBuy + coinsBonus) / episodePrice);
  return count === 0 ? null : count;
}

/**
 * Chooses the initially selected package: the cheapest one that covers the missing coins, otherwise
 * the first in the list.
 */
export function firstChoiceOf(
  products: readonly RechargeProduct[],
  missingCoins: number,
): string | null {
  const enough = products
    .filter(({ coinsBuy, coinsBonus }) => coinsBuy + coinsBonus >= missingCoins)
    .toSorted((a, b) => centsOf(a.price) - centsOf(b.price));
  const choice = missingCoins > 0 ? (enough[0] ?? products[0]) : products[0];
  return choice?.productId ?? null;
}
