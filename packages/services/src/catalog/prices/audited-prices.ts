import type { PriceChange } from '@hookline/domain/catalog';

type Prices = { prices: Readonly<Record<string, number | null>> };

/** Returns the changed prices by episode number, in the audit's format. */
export function auditedPrices(changes: readonly PriceChange[]): { before: Prices; after: Prices } {
  const changed = changes.filter(({ before, after }) => before !== after);
  const pricesOf = (side: 'before' | 'after') => ({
    prices: Object.fromEntries(changed.map((each) => [String(each.episodeNumber), each[side]])),
  });
  return { before: pricesOf('before'), after: pricesOf('after') };
}
