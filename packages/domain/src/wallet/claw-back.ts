import {
  afterSpending,
  planSpendUpTo,
  sumOf,
  type Currency,
  type Lot,
  type SpendPart,
} from './spend.ts';
import { coins, type Coins } from '../units.ts';

/** Price of an order, and the coins that it credited. */
export type OrderPrice = { amountCents: number; coinsBuy: Coins; coinsBonus: Coins };

/**
 * Returns the coins that correspond to a refunded amount: its share of all coins that the order
 * credited, rounded down to whole coins. A full refund corresponds to all coins.
 *
 * @param refundedCents  Total refunded so far, not only the latest refund.
 */
export function coinsOwedBack(order: OrderPrice, refundedCents: number): Coins {
  const { amountCents, coinsBuy, coinsBonus } = order;
  const share = Math.min(Math.max(refundedCents, 0), amountCents);
  return coins(Math.floor(((coinsBuy + coinsBonus) * share) / amountCents));
}

/** One of the lots that an order credited. */
export type OrderLot = {
  lotId: string;
  currency: Currency;
  remaining: Coins;
  /** Spent coins of the lot that are not yet a debt. Expired coins are not owed. */
  spent: Coins;
};

export type ClawBackPart = {
  lotId: string;
  currency: Currency;
  /** Coins taken from the lot itself. */
  taken: Coins;
  /** Coins taken from other lots in place of spent coins of this lot. */
  covered: SpendPart[];
  /** Spent coins that are not covered. They become a debt. */
  owed: Coins;
};

/**
 * Plans a claw-back. It takes what remains in the order's lots, bonus before coins. In place of
 * spent coins it takes other usable coins, in the order in which they would be spent; only the rest
 * becomes a debt.
 *
 * @param clawBack.lots  All lots of one order, in any order.
 * @param clawBack.others  Lots that are not from the order.
 * @returns Parts above zero that add up to `due`, or to less if the rest has expired.
 */
export function planClawBack(clawBack: {
  lots: readonly OrderLot[];
  due: Coins;
  others: readonly Lot[];
  nowMs: number;
}): ClawBackPart[] {
  const { lots, due, nowMs } = clawBack;
  const sorted = lots.toSorted(
    (a, b) => Number(a.currency === 'coin') - Number(b.currency === 'coin'),
  );
  const remaining = Math.min(
    due,
    sum(sorted, ({ remaining: each }) => each),
  );
  let [missingTaken, missingSpent] = [remaining, due - remaining];
  let others = clawBack.others;
  return sorted
    .map(({ lotId, currency, ...lot }) => {
      const taken = Math.min(lot.remaining, missingTaken);
      const spent = Math.min(lot.spent, missingSpent);
      missingTaken -= taken;
      missingSpent -= spent;
      const covered = planSpendUpTo(others, coins(spent), nowMs);
      others = afterSpending(others, covered);
      const owed = coins(spent - sumOf(covered));
      return { lotId, currency, taken: coins(taken), covered, owed };
    })
    .filter(({ taken, covered, owed }) => taken + sumOf(covered) + owed > 0);
}

/**
 * Returns the number of coins of a single grant that can be clawed back: the remaining coins of its
 * lot. Spent coins are not owed, and expired or frozen coins are left alone.
 */
export function clawableOf(
  { remaining, expiresAtMs, isFrozen }: Pick<Lot, 'remaining' | 'expiresAtMs' | 'isFrozen'>,
  nowMs: number,
): Coins {
  const isExpired = expiresAtMs !== null && nowMs >= expiresAtMs;
  return isExpired || isFrozen ? coins(0) : remaining;
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
