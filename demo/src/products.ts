import { products, type Database } from '@hookline/db';
import type { ProductDefinition } from '@hookline/domain/checkout';
import { setProducts } from '@hookline/services/checkout';

type Offer = {
  priceCents: number;
  originalPriceCents?: number;
  coinsBuy: number;
  coinsBonus: number;
};

/**
 * Products of the demo: price in US cents, coins and bonus. One has a reduced price, to show how
 * the page displays it.
 */
const OFFERS: readonly Offer[] = [
  { priceCents: 99, coinsBuy: 100, coinsBonus: 0 },
  { priceCents: 499, coinsBuy: 500, coinsBonus: 50 },
  { priceCents: 999, coinsBuy: 1000, coinsBonus: 200 },
  { priceCents: 1999, originalPriceCents: 2499, coinsBuy: 2000, coinsBonus: 600 },
  { priceCents: 2999, coinsBuy: 3000, coinsBonus: 1200 },
  { priceCents: 4999, coinsBuy: 5000, coinsBonus: 2500 },
];

/** Adds products to a demo that sells none. Existing products are left unchanged. */
export async function seedProducts(db: Database): Promise<void> {
  const known = await products.listProducts(db, { storefront: 'profile', locale: 'en-US' });
  if (known.length === 0) await setProducts(DEMO_PRODUCTS, { db });
}

/** The corner label has no words, so it reads the same in every language. */
export const DEMO_PRODUCTS: readonly ProductDefinition[] = OFFERS.map(
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
