import type { Coins } from '../units.ts';

/** Price of one episode. `episodeNumber` is one-based. */
export type EpisodePrice = { episodeNumber: number; price: Coins };

/** Price of an episode before and after a change; `before` is null for a new episode. */
export type PriceChange = { episodeNumber: number; before: Coins | null; after: Coins };

/** Effect of new prices that is a mistake more often than not, so that somebody confirms it. */
export type PriceConcern = 'becomes-free' | 'rises-steeply';

/** A price that rises above this many times itself has to be confirmed. */
export const STEEP_RISE_TIMES = 5;

/**
 * Compares the prices of a drama, episode by episode.
 *
 * @param after  Prices that are set. Episodes that are not among them keep theirs.
 * @returns Every episode in order, those whose price stays the same included.
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
 * Finds what somebody has to confirm before prices change: that a drama which costs something
 * becomes free, and that a price rises steeply. An episode that was free or is new is compared with
 * the highest price that the drama has had; a drama that was free may get any price.
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

/** Changes of prices that somebody has confirmed: all, or these as they were shown. */
export type ConfirmedPrices = 'all' | readonly PriceChange[];

/** Whether prices may change: nothing has to be confirmed, or exactly this was. */
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
