import { productList, STORE_TYPE_PLAYER } from '@hookline/contract';
import { products } from '@hookline/db';

import { serve } from '../../http/serve.ts';

/** Every member sees the same packages; the names are the specification's. */
const MEMBER_LAYER = { memberLayerId: 'all', memberLayerGroupId: 'all' };

/** GET /topup/all/product/list: the packages of coins that are for sale. */
export const productListEndpoint = serve(
  productList,
  async ({ input, locale, deps }) => {
    const store = input.type === STORE_TYPE_PLAYER ? ('player' as const) : ('profile' as const);
    const rows = await products.listProducts(deps.db, { store, locale });
    return {
      ...MEMBER_LAYER,
      rechargeProducts: rows.map((product) => ({
        productId: product.productId,
        name: product.name,
        price: dollars(product.priceCents),
        originalPrice: dollars(product.originalPriceCents),
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

/** Whole cents as decimal text: 499 is '4.99'. */
function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
