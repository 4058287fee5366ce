import { wallet } from '@hookline/db';
import { expect } from 'vitest';

import { startShop } from './start-shop.ts';

/**
 * Starts a shop with a drama of two locked episodes and a member with a paid order; webhooks arrive
 * before their buyers return. Use it with `await using`.
 *
 * @param price  The price of each episode, in coins.
 */
export async function startPaidShop(price: number) {
  const shop = await startShop();
  await shop.merchant.setFaults({ webhooks: 'before-return' });
  const drama = await shop.addDrama([price, price]);
  const alice = await shop.addViewer();
  return {
    ...shop,
    shop,
    drama,
    alice,
    order: await shop.buy(alice),
    /** Expects a correct ledger that agrees with PayPal's books. */
    async expectBooks() {
      expect(await wallet.verifyLedger(shop.deps.db)).toBeNull();
      expect(await shop.findDifferences()).toEqual([]);
    },
  };
}
