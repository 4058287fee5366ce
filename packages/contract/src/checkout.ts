import * as z from 'zod/mini';

import { defineCall } from './call.ts';
import { STORE_TYPE_PROFILE } from './constants.ts';
import { CoinAmount, queryInt } from './fields.ts';
import { ROUTES } from './routes.ts';

/** A package of coins for sale. */
export const RechargeProduct = z.object({
  productId: z.string(),
  name: z.string(),
  /** Dollars as decimal text, '4.99'. */
  price: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  /** '0.00' when there is none. */
  originalPrice: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  coinsBuy: CoinAmount,
  coinsBonus: CoinAmount,
  payConfigId: z.string(),
  productSourceType: z.int(),
  /** 1 when a corner tip with `marketingCopy` is shown. */
  cornerTip: z.literal([0, 1]),
  marketingCopy: z.string(),
});
export type RechargeProduct = z.infer<typeof RechargeProduct>;

export const productList = defineCall({
  route: ROUTES.productList,
  summary: 'The packages of coins for sale in one of the two stores.',
  input: z.object({ type: z._default(queryInt(1, 2), STORE_TYPE_PROFILE) }),
  data: z.object({
    rechargeProducts: z.array(RechargeProduct),
    memberLayerId: z.string(),
    memberLayerGroupId: z.string(),
  }),
});
