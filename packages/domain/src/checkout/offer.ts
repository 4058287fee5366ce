import { ACCOUNT, expiryOf } from '../wallet/coin-account.ts';
import type { ProductOffer } from './products/product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Currency of all products. */
export const CURRENCY = 'USD';

/** The specification's member layer: a single one, because all members get the same offers. */
export const MEMBER_LAYER = { memberLayerId: 'all', memberLayerGroupId: 'all' } as const;

/** The offer that a buyer was shown, as the client sends it back in the order. */
export type ShownOffer = {
  /** An id made by {@link payConfigIdOf}. */
  payConfigId: string;
  sourceType: number;
  currency: string;
  memberLayerId: string;
  memberLayerGroupId: string;
};

/** Describes an order's coins in English for PayPal to show the buyer: '500 coins + 50 bonus'. */
export function describeCoins(product: { coinsBuy: number; coinsBonus: number }): string {
  const { coinsBuy, coinsBonus } = product;
  const bought = `${coinsBuy} ${coinsBuy === 1 ? 'coin' : 'coins'}`;
  return coinsBonus === 0 ? bought : `${bought} + ${coinsBonus} bonus`;
}

/** Fields of a product that define its offer: changing one of them makes another offer. */
type Offered = Pick<
  ProductOffer,
  'payConfigId' | 'sourceType' | 'priceCents' | 'coinsBuy' | 'coinsBonus'
>;

/**
 * Returns a product's `payConfigId` for the wire: the product's own id, then the offer's revision:
 * price in cents, coins, bonus, and the bonus's lifetime in days (ADR 0071). Clients send the id
 * back unchanged, so that an order states the price that its buyer was shown.
 */
export function payConfigIdOf({ payConfigId, ...offer }: Omit<Offered, 'sourceType'>): string {
  const { priceCents, coinsBuy, coinsBonus } = offer;
  return [payConfigId, priceCents, coinsBuy, coinsBonus, BONUS_DAYS].join('.');
}

/** Returns the lifetime of top-up bonus in days; 0 if it never expires. */
const BONUS_DAYS = (expiryOf(ACCOUNT.topUpBonus, 0) ?? 0) / DAY_MS;

/** Whether the offer shown to a buyer is still current. The shown offer never sets the price. */
export function isSameOffer(shown: ShownOffer, product: Offered): boolean {
  return (
    shown.payConfigId === payConfigIdOf(product) &&
    shown.sourceType === product.sourceType &&
    shown.currency === CURRENCY &&
    shown.memberLayerId === MEMBER_LAYER.memberLayerId &&
    shown.memberLayerGroupId === MEMBER_LAYER.memberLayerGroupId
  );
}
