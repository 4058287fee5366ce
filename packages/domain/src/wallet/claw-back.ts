import type { Currency } from './spend.ts';
import { coins, type Coins } from '../units.ts';

/** The coins that an order brought, and its price. */
export type OrderPrice = { amountCents: number; coinsBuy: Coins; coinsBonus: Coins };

/**
 * How many coins a refund of this much money stands for: its share of all that the order brought,
 * rounded down to whole coins. A full refund stands for every coin.
 *
 * @param refundedCents  All that went back, not only what went back since.
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
  /** Coins of the lot that were spent and are not a debt yet. Expired coins are not owed. */
  spent: Coins;
};

export type ClawBackPart = {
  lotId: string;
  currency: Currency;
  /** Coins taken from what the lot still holds. */
  taken: Coins;
  /** Coins that become a debt because they were spent. */
  owed: Coins;
};

/**
 * Plans how coins are clawed back: from what the order's lots still hold, bonus before coins. Only
 * what they no longer hold becomes a debt.
 *
 * @param lots  All lots of one order, in any order.
 * @returns Parts above zero that add up to `due`, or to less if the rest has expired.
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
