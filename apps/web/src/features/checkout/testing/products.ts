import type { RechargeProduct } from '@hookline/contract/client';

/** A package with whatever the test is about. */
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
