import { ACCOUNT, expiryOf } from '../wallet/coin-account.ts';
import type { ProductOffer } from './product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The one currency in which products are sold. */
export const CURRENCY = 'USD';

/** Every member is offered the same products. The names and the value are the specification's. */
export const MEMBER_LAYER = { memberLayerId: 'all', memberLayerGroupId: 'all' } as const;

/** The offer that a buyer was shown, as the client repeats it in the order. */
export type ShownOffer = {
  /** An id made by {@link payConfigIdOf}. */
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

/** The parts of a product that make it another offer once one changes. */
type Offered = Pick<
  ProductOffer,
  'payConfigId' | 'sourceType' | 'priceCents' | 'coinsBuy' | 'coinsBonus'
>;

/**
 * Names the payment configuration of a product on the wire, with the revision of the offer behind
 * it: price in cents, coins, bonus, and how many days the bonus lasts (ADR 0071). Clients repeat it
 * as it is, so that an order names the price that its buyer was shown.
 */
export function payConfigIdOf({ payConfigId, ...offer }: Omit<Offered, 'sourceType'>): string {
  const { priceCents, coinsBuy, coinsBonus } = offer;
  return [payConfigId, priceCents, coinsBuy, coinsBonus, BONUS_DAYS].join('.');
}

/** 0 if it never ends. */
const BONUS_DAYS = (expiryOf(ACCOUNT.topUpBonus, 0) ?? 0) / DAY_MS;

/** Whether the offer that a buyer was shown is the one that is sold. It never sets the price. */
export function isSameOffer(shown: ShownOffer, product: Offered): boolean {
  return (
    shown.payConfigId === payConfigIdOf(product) &&
    shown.sourceType === product.sourceType &&
    shown.currency === CURRENCY &&
    shown.memberLayerId === MEMBER_LAYER.memberLayerId &&
    shown.memberLayerGroupId === MEMBER_LAYER.memberLayerGroupId
  );
}
