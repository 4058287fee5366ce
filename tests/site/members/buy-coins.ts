import { randomUUID } from 'node:crypto';

import type { Client } from '@hookline/contract/client';
import type { TestMerchant } from '@hookline/providers/testing';

export type Bought = {
  orderNo: string;
  /** PayPal's order id, which it adds to the return URL. */
  transactionId: string;
  jumpPaypalLink: string;
};

/** Creates an order for the first package of the profile, as a browser does. */
export async function orderCoins(client: Client, origin: string): Promise<Bought> {
  const { rechargeProducts, ...layer } = await client.call('productList', { type: 2 });
  const product = rechargeProducts[0];
  if (product === undefined) throw new Error('The site sells no coins.');
  const { productId, payConfigId, productSourceType } = product;
  const { jumpPaypalLink, orderNo } = await client.call('createOrder', {
    ...layer,
    productId,
    payConfigId,
    productSourceType,
    memberCurrencyCode: 'USD',
    extendProductId: `usp_${randomUUID()}`,
    payType: 4,
    type: 2,
    returnUrl: `${origin}/profile/`,
  });
  const transactionId = new URL(jumpPaypalLink).searchParams.get('token') ?? '';
  return { orderNo, transactionId, jumpPaypalLink };
}

/**
 * Orders and pays for the first package of the profile, and returns to the site.
 *
 * @throws Error if the coins are not credited.
 */
export async function buyCoins(
  client: Client,
  { origin, merchant }: { origin: string; merchant: Pick<TestMerchant, 'choose'> },
): Promise<Bought> {
  const bought = await orderCoins(client, origin);
  await merchant.choose(bought.jumpPaypalLink, 'pay');
  const { transactionId } = bought;
  const { deductStatus } = await client.call('verifyReceipt', { transactionId });
  if (deductStatus !== 1) throw new Error(`Not paid: ${deductStatus}`);
  return bought;
}
