import { coins, type Coins } from '../units.ts';

/** `coin` was paid for, `bonus` was given. */
export type Currency = 'coin' | 'bonus';

/** Coins that came in by one event and are still there. */
export type Lot = {
  lotId: string;
  currency: Currency;
  remaining: Coins;
  grantedAtMs: number;
  /** First moment at which the lot is no longer usable; null if it never expires. */
  expiresAtMs: number | null;
  /** A dispute about the order that brought the lot: nothing of it may be spent. */
  isFrozen: boolean;
};

export type SpendPart = { lotId: string; currency: Currency; amount: Coins };

/**
 * Chooses the lots that pay a price: bonus that expires soonest, bonus without expiry from the
 * oldest, then paid coins from the oldest (ADR 0005).
 *
 * @param lots  In any order; expired and frozen lots are left out.
 * @returns Parts above zero that add up to `price`; null if the lots do not reach it.
 */
export function planSpend(lots: readonly Lot[], price: Coins, nowMs: number): SpendPart[] | null {
  const parts = planSpendUpTo(lots, price, nowMs);
  return sumOf(parts) === price ? parts : null;
}

/** Chooses lots as {@link planSpend} does, and takes what is there if they do not reach `most`. */
export function planSpendUpTo(lots: readonly Lot[], most: Coins, nowMs: number): SpendPart[] {
  const parts: SpendPart[] = [];
  let missing = most;

  for (const lot of usableLots(lots, nowMs)) {
    if (missing === 0) break;
    const amount = coins(Math.min(lot.remaining, missing));
    parts.push({ lotId: lot.lotId, currency: lot.currency, amount });
    missing = coins(missing - amount);
  }
  return parts;
}

/** The lots as they are after these parts were spent. */
export function afterSpending(lots: readonly Lot[], parts: readonly SpendPart[]): Lot[] {
  const spent = new Map<string, number>(parts.map(({ lotId, amount }) => [lotId, amount]));
  return lots.map((lot) => ({
    ...lot,
    remaining: coins(lot.remaining - (spent.get(lot.lotId) ?? 0)),
  }));
}

/** Coins and bonus within a plan. */
export function sumOf(parts: readonly SpendPart[]): Coins {
  return coins(spentOf(parts, 'coin') + spentOf(parts, 'bonus'));
}

/** Coins of one currency within a plan. */
export function spentOf(parts: readonly SpendPart[], currency: Currency): Coins {
  return coins(
    parts.reduce((sum, part) => (part.currency === currency ? sum + part.amount : sum), 0),
  );
}

/** Coins of one currency that a viewer can spend now. */
export function usableBalance(lots: readonly Lot[], currency: Currency, nowMs: number): Coins {
  return coins(
    usableLots(lots, nowMs).reduce(
      (sum, lot) => (lot.currency === currency ? sum + lot.remaining : sum),
      0,
    ),
  );
}

function usableLots(lots: readonly Lot[], nowMs: number): Lot[] {
  return lots
    .filter((lot) => lot.remaining > 0 && !lot.isFrozen)
    .filter((lot) => lot.expiresAtMs === null || nowMs < lot.expiresAtMs)
    .toSorted(
      (a, b) =>
        Number(a.currency === 'coin') - Number(b.currency === 'coin') ||
        compareExpiry(a.expiresAtMs, b.expiresAtMs) ||
        a.grantedAtMs - b.grantedAtMs ||
        compareText(a.lotId, b.lotId),
    );
}

/** Null, which means never, sorts last. Infinity - Infinity is not a number, hence the branch. */
function compareExpiry(aMs: number | null, bMs: number | null): number {
  return aMs === bMs ? 0 : (aMs ?? Infinity) - (bMs ?? Infinity);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
