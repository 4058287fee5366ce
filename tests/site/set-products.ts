import type { ProductDefinition } from '@hookline/domain/checkout';
import { setProducts } from '@hookline/services/checkout';
import { SMALL_PRODUCT } from '@hookline/services/testing';

import { withDatabase } from './with-database.ts';

const LARGE: ProductDefinition = {
  ...SMALL_PRODUCT,
  productId: 'coins-2000',
  priceCents: 1999,
  originalPriceCents: 2499,
  coinsBuy: 2000,
  coinsBonus: 600,
  texts: {
    'en-US': { name: '2,000 coins', marketingCopy: 'Best value' },
    'es-ES': { name: '2.000 monedas', marketingCopy: 'Lo mejor' },
    'ar-SA': { name: '2000 عملة', marketingCopy: 'أفضل قيمة' },
  },
};

/** Sells two products everywhere: 500 coins + 50 bonus for $4.99, 2,000 + 600 for $19.99. */
export async function addProducts(dataDir: string): Promise<void> {
  await withDatabase(dataDir, (db) => setProducts([SMALL_PRODUCT, LARGE], { db }));
}
