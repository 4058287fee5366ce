import { productList } from '@hookline/contract';
import { catalog, products } from '@hookline/db';
import { decimalAmount, MEMBER_LAYER } from '@hookline/domain';

import { serve } from '../../http/serve.ts';
import { readStorefront } from '../../serializers/keys.ts';

/** GET /topup/all/product/list: the products that are for sale. */
export const productListEndpoint = serve(
  productList,
  async ({ input, locale, deps }) => {
    const storefront = readStorefront(input);
    const [rows, usualPrice] = await Promise.all([
      products.listProducts(deps.db, { storefront, locale }),
      // The player knows the price of its own episodes.
      storefront === 'profile' ? catalog.findUsualPrice(deps.db) : null,
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
        payConfigId: product.payConfigId,
        productSourceType: product.sourceType,
        cornerTip: product.marketingCopy === '' ? (0 as const) : (1 as const),
        marketingCopy: product.marketingCopy,
      })),
    };
  },
  { isSharedByGuests: true },
);
