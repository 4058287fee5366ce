import type { RechargeProduct } from '@hookline/contract/client';

/** Creates a package with the given fields overridden. */
export function productOf(
  productId: string,
  changes: Partial<RechargeProduct> = {},
): RechargeProduct {
  return {
    productId,
    name: productId,
    price: '4.99',
    originalPrice: '0.00',
    coinsBuy: 500,
    coinsBonus: 0,
    payConfigId: 'paypal',
    productSourceType: 1,
    cornerTip: 0,
    marketingCopy: '',
    ...changes,
  };
}
