import { products, type Database } from '@hookline/db';
import type { ProductDefinition } from '@hookline/domain';
import { setProducts } from '@hookline/services';

type Package = {
  priceCents: number;
  originalPriceCents?: number;
  coinsBuy: number;
  coinsBonus: number;
};

/**
 * Packages of the demo store: price in US cents, coins and bonus. One has a reduced price, to show
 * how the page displays it.
 */
const PACKAGES: readonly Package[] = [
  { priceCents: 99, coinsBuy: 100, coinsBonus: 0 },
  { priceCents: 499, coinsBuy: 500, coinsBonus: 50 },
  { priceCents: 999, coinsBuy: 1000, coinsBonus: 200 },
  { priceCents: 1999, originalPriceCents: 2499, coinsBuy: 2000, coinsBonus: 600 },
  { priceCents: 2999, coinsBuy: 3000, coinsBonus: 1200 },
  { priceCents: 4999, coinsBuy: 5000, coinsBonus: 2500 },
];

/** Fills the stores of a demo that sells nothing. Packages that are for sale are left alone. */
export async function seedPackages(db: Database): Promise<void> {
  const known = await products.listProducts(db, { store: 'profile', locale: 'en-US' });
  if (known.length === 0) await setProducts(DEMO_PACKAGES, { db });
}

/** The corner tip needs no words, so that it says the same in every language. */
const DEMO_PACKAGES: readonly ProductDefinition[] = PACKAGES.map(
  ({ priceCents, coinsBuy, coinsBonus, originalPriceCents = 0 }) => {
    const extraPercent = Math.round((100 * coinsBonus) / coinsBuy);
    const marketingCopy = extraPercent === 0 ? '' : `+${extraPercent}%`;
    return {
      productId: `coins-${coinsBuy}`,
      priceCents,
      originalPriceCents,
      coinsBuy,
      coinsBonus,
      payConfigId: `paypal-${priceCents}`,
      sourceType: 1,
      isActive: true,
      inPlayer: true,
      inProfile: true,
      texts: { 'en-US': { name: String(coinsBuy), marketingCopy } },
    };
  },
);
