/** The one currency in which products are sold. */
export const CURRENCY = 'USD';

/** Every member is offered the same products. The names and the value are the specification's. */
export const MEMBER_LAYER = { memberLayerId: 'all', memberLayerGroupId: 'all' } as const;

/** The offer that a buyer was shown, as the client repeats it in the order. */
export type ShownOffer = {
  payConfigId: string;
  sourceType: number;
  currency: string;
  memberLayerId: string;
  memberLayerGroupId: string;
};

/** Names what an order brings, in English, as on a bank statement: '500 coins + 50 bonus'. */
export function describeCoins(product: { coinsBuy: number; coinsBonus: number }): string {
  const { coinsBuy, coinsBonus } = product;
  const bought = `${coinsBuy} ${coinsBuy === 1 ? 'coin' : 'coins'}`;
  return coinsBonus === 0 ? bought : `${bought} + ${coinsBonus} bonus`;
}

/** Whether the offer that a buyer was shown is the one that is sold. It never sets the price. */
export function isSameOffer(
  shown: ShownOffer,
  product: { payConfigId: string; sourceType: number },
): boolean {
  return (
    shown.payConfigId === product.payConfigId &&
    shown.sourceType === product.sourceType &&
    shown.currency === CURRENCY &&
    shown.memberLayerId === MEMBER_LAYER.memberLayerId &&
    shown.memberLayerGroupId === MEMBER_LAYER.memberLayerGroupId
  );
}
