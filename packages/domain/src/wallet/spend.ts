import { coins, type Coins } from '../units.ts';

/** `coin` was paid for, `bonus` was given. */
export type Currency = 'coin' | 'bonus';

/** Remaining coins of one credit. */
export type Lot = {
  lotId: string;
  currency: Currency;
  remaining: Coins;
  grantedAtMs: number;
  /** First moment at which the lot is no longer usable; null if it never expires. */
  expiresAtMs: number | null;
  /** Whether a dispute about the lot's order prevents spending it. */
  isFrozen: boolean;
};

export type SpendPart = { lotId: string; currency: Currency; amount: Coins };

/**
 * Chooses the lots that pay a price: bonus by expiry, the soonest first; then bonus without expiry,
 * the oldest first; then paid coins, the oldest first (ADR 0005).
 *
 * @param lots  In any order; expired and frozen lots are ignored.
 * @returns Parts above zero that add up to `price`; null if the lots do not suffice.
 */
export function planSpend(lots: readonly Lot[], price: Coins, nowMs: number): SpendPart[] | null {
  const parts = planSpendUpTo(lots, price, nowMs);
  return sumOf(parts) === price ? parts : null;
}

/** Chooses lots like {@link planSpend}, but chooses all of them if they total less than `most`. */
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

/** Returns the lots after these parts were spent. */
export function afterSpending(lots: readonly Lot[], parts: readonly SpendPart[]): Lot[] {
  const spent = new Map<string, number>(parts.map(({ lotId, amount }) => [lotId, amount]));
  return lots.map((lot) => ({
    ...lot,
    remaining: coins(lot.remaining - (spent.get(lot.lotId) ?? 0)),
  }));
}

/** Returns the sum of coins and bonus in a plan. */
export function sumOf(parts: readonly SpendPart[]): Coins {
  return coins(spentOf(parts, 'coin') + spentOf(parts, 'bonus'));
}

/** Returns the sum of one currency in a plan. */
export function spentOf(parts: readonly SpendPart[], currency: Currency): Coins {
  return coins(
    parts.reduce((sum, part) => (part.currency === currency ? sum + part.amount : sum), 0),
  );
}

/** Returns the amount of one currency that a viewer can spend now. */
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

/** Compares expiries; null (never) is last. Tests equality first: Infinity - Infinity is NaN. */
function compareExpiry(aMs: number | null, bMs: number | null): number {
  return aMs === bMs ? 0 : (aMs ?? Infinity) - (bMs ?? Infinity);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
