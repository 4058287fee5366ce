import {
  afterSpending,
  planSpendUpTo,
  sumOf,
  type Currency,
  type Lot,
  type SpendPart,
} from './spend.ts';
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
  /** Coins of other lots that are taken for coins of this lot that were spent. */
  covered: SpendPart[];
  /** Coins that were spent and not covered. They become a debt. */
  owed: Coins;
};

/**
 * Plans how coins are clawed back: from what the order's lots still hold, bonus before coins. For
 * what was spent of them, other usable coins are taken in the order in which they would be spent,
 * and only what these do not cover becomes a debt.
 *
 * @param clawBack.lots  All lots of one order, in any order.
 * @param clawBack.others  Lots that the order did not bring.
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
 * How many coins of a single grant can be clawed back: what its lot still holds. What was spent of
 * them is not owed, and what has expired or is frozen stays as it is.
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
