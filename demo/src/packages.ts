import type { ProductDefinition } from '@hookline/db';

/** What a demo store sells: price in US cents, coins, and the bonus that comes with them. */
const PACKAGES = [
  { priceCents: 99, coinsBuy: 100, coinsBonus: 0 },
  { priceCents: 499, coinsBuy: 500, coinsBonus: 50 },
  { priceCents: 999, coinsBuy: 1000, coinsBonus: 200 },
  { priceCents: 1999, coinsBuy: 2000, coinsBonus: 600 },
  { priceCents: 2999, coinsBuy: 3000, coinsBonus: 1200 },
  { priceCents: 4999, coinsBuy: 5000, coinsBonus: 2500 },
] as const;

/** The corner tip needs no words, so that it says the same in every language. */
export const DEMO_PACKAGES: readonly ProductDefinition[] = PACKAGES.map(
  ({ priceCents, coinsBuy, coinsBonus }) => {
    const extraPercent = Math.round((100 * coinsBonus) / coinsBuy);
    const marketingCopy = extraPercent === 0 ? '' : `+${extraPercent}%`;
    return {
      productId: `coins-${coinsBuy}`,
      priceCents,
      originalPriceCents: 0,
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
