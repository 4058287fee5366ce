import { productListCall } from '@hookline/contract';
import { catalog, products } from '@hookline/db';
import { decimalAmount, MEMBER_LAYER, payConfigIdOf } from '@hookline/domain/checkout';

import type { Deps } from '../../deps.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readStorefront } from '../../serializers/keys.ts';

/** GET /topup/all/product/list: the products that are for sale. */
export const productListEndpoint = serve(productListCall, productList, { isSharedByGuests: true });

async function productList({
  input,
  locale,
  deps,
}: CallRequest<'productList'>): CallAnswer<'productList'> {
  const storefront = readStorefront(input);
  const [rows, usualPrice] = await Promise.all([
    products.listProducts(deps.db, { storefront, locale }),
    // The player needs no usual price, because it knows the price of its episodes.
    storefront === 'profile' ? findUsualPrice(deps) : null,
  ]);
  return {
    ...MEMBER_LAYER,
    ...(usualPrice !== null && { usualChapterPrice: usualPrice }),
    rechargeProducts: rows.map((product) => ({
      productId: product.productId,
      name: product.name,
      price: decimalAmount(product.priceCents),
      originalPrice: decimalAmount(product.originalPriceCents),
      coinsBuy: product.coinsBuy,
      coinsBonus: product.coinsBonus,
      payConfigId: payConfigIdOf(product),
      productSourceType: product.sourceType,
      cornerTip: product.marketingCopy === '' ? (0 as const) : (1 as const),
      marketingCopy: product.marketingCopy,
    })),
  };
}

/**
 * Finds the usual price. It is computed from up to 10,000 episodes and cached for all viewers,
 * because it changes only with the catalogue; it follows new prices of single dramas within a
 * minute. A price that does not exist yet is not cached.
 */
function findUsualPrice({ db, usualPrice }: Deps): Promise<number | null> {
  return usualPrice.obtain('', async () => {
    const value = await catalog.findUsualPrice(db);
    return { value, bytes: 1, keep: value !== null };
  });
}
