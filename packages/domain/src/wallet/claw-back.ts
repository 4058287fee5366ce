import type { Currency } from './spend.ts';
import { coins, type Coins } from '../units.ts';

/** What an order brought, for which money. */
export type OrderPrice = { amountCents: number; coinsBuy: Coins; coinsBonus: Coins };

/**
 * The coins that are to be given back by the time so much money has gone back: its share of all
 * that the order brought, rounded down, so that no part of a coin is asked for. The whole money
 * asks for every coin.
 *
 * @param refundedCents  All that went back, not what went back since.
 */
export function coinsOwedBack(order: OrderPrice, refundedCents: number): Coins {
  const { amountCents, coinsBuy, coinsBonus } = order;
  const share = Math.min(Math.max(refundedCents, 0), amountCents);
  return coins(Math.floor(((coinsBuy + coinsBonus) * share) / amountCents));
}

/** One of the lots that an order brought. */
export type OrderLot = {
  lotId: string;
  currency: Currency;
  remaining: Coins;
  /** What was spent of it and is not a debt yet. What has expired is nobody's debt. */
  spent: Coins;
};

export type ClawBackPart = {
  lotId: string;
  currency: Currency;
  /** Out of what the lot still holds. */
  taken: Coins;
  /** A debt, for what was spent. */
  owed: Coins;
};

/**
 * Chooses how coins are given back: what the order's lots still hold, bonus before coins; only
 * what they cannot give becomes a debt.
 *
 * @param lots  Of one order, in any order.
 * @returns Parts that are not empty; together at most `due`, and less only if so much has expired.
 */
export function planClawBack(lots: readonly OrderLot[], due: Coins): ClawBackPart[] {
  const sorted = lots.toSorted(
    (a, b) => Number(a.currency === 'coin') - Number(b.currency === 'coin'),
  );
  const remaining = Math.min(
    due,
    sum(sorted, ({ remaining: each }) => each),
  );
  let [missingTaken, missingOwed] = [remaining, due - remaining];
  return sorted
    .map(({ lotId, currency, ...lot }) => {
      const taken = Math.min(lot.remaining, missingTaken);
      const owed = Math.min(lot.spent, missingOwed);
      missingTaken -= taken;
      missingOwed -= owed;
      return { lotId, currency, taken: coins(taken), owed: coins(owed) };
    })
    .filter(({ taken, owed }) => taken + owed > 0);
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
