import type { Coins } from '../units.ts';

/** Price of one episode. `episodeNumber` is one-based. */
export type EpisodePrice = { episodeNumber: number; price: Coins };

/** Price of an episode before and after a change; `before` is null for a new episode. */
export type PriceChange = { episodeNumber: number; before: Coins | null; after: Coins };

/** The prices of a drama in short, as lists show them. */
export type PriceSummary = {
  freeCount: number;
  /** Least and greatest price of the episodes that are not free; null if all are. */
  prices: { min: number; max: number } | null;
};

/** Returns the prices of a drama in short. */
export function summarizePrices(prices: readonly EpisodePrice[]): PriceSummary {
  const paid = prices.map(({ price }) => price).filter((price) => price > 0);
  return {
    freeCount: prices.length - paid.length,
    prices: paid.length === 0 ? null : { min: Math.min(...paid), max: Math.max(...paid) },
  };
}

/** Effect of new prices that must be confirmed, because it is usually a mistake. */
export type PriceConcern = 'becomes-free' | 'rises-steeply';

/** Factor above which a price rise must be confirmed. */
export const STEEP_RISE_TIMES = 5;

/**
 * Compares the prices of a drama, episode by episode.
 *
 * @param after  New prices. All other episodes keep theirs.
 * @returns Every episode in order, including those whose price does not change.
 */
export function comparePrices(
  before: readonly EpisodePrice[],
  after: readonly EpisodePrice[],
): PriceChange[] {
  const old = new Map(before.map(({ episodeNumber, price }) => [episodeNumber, price]));
  const all = new Map([...before, ...after].map((each) => [each.episodeNumber, each.price]));
  return [...all]
    .map(([episodeNumber, price]) => {
      return { episodeNumber, before: old.get(episodeNumber) ?? null, after: price };
    })
    .toSorted((a, b) => a.episodeNumber - b.episodeNumber);
}

/**
 * Finds what must be confirmed before prices change: a drama with a price becomes free, or a price
 * rises steeply. A free or new episode is compared with the highest of the drama's previous prices;
 * a free drama may get any price.
 *
 * @param changes  Every episode of the drama.
 */
export function priceConcernsOf(changes: readonly PriceChange[]): PriceConcern[] {
  const highest = Math.max(0, ...changes.map(({ before }) => before ?? 0));
  const isFree = highest > 0 && changes.every(({ after }) => after === 0);
  const isSteep = changes.some(({ before, after }) => {
    const reference = before === null || before === 0 ? highest : before;
    return reference > 0 && after > reference * STEEP_RISE_TIMES;
  });
  return [
    ...(isFree ? (['becomes-free'] as const) : []),
    ...(isSteep ? (['rises-steeply'] as const) : []),
  ];
}

/** Price changes that an operator has confirmed: all, or the changes shown. */
export type ConfirmedPrices = 'all' | readonly PriceChange[];

/** Whether prices may change: no confirmation is needed, or these changes were confirmed. */
export function mayChangePrices(
  changes: readonly PriceChange[],
  confirmed: ConfirmedPrices,
): boolean {
  if (confirmed === 'all' || priceConcernsOf(changes).length === 0) return true;
  return (
    changes.length === confirmed.length &&
    changes.every(({ episodeNumber, before, after }, index) => {
      const shown = confirmed[index];
      return (
        shown?.episodeNumber === episodeNumber && shown.before === before && shown.after === after
      );
    })
  );
}

/** Successive episodes whose price changes alike. */
export type PriceRun = PriceChange & { lastNumber: number };

/** Joins successive episodes whose price changes alike. */
export function priceRunsOf(changes: readonly PriceChange[]): PriceRun[] {
  const runs: PriceRun[] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    const isSameChange = run?.before === change.before && run.after === change.after;
    if (run !== undefined && isSameChange) run.lastNumber = change.episodeNumber;
    else runs.push({ ...change, lastNumber: change.episodeNumber });
  }
  return runs;
}
