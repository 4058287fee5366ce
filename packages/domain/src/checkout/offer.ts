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
