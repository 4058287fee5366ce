import { catalogWrite, wallet, type Database } from '@hookline/db';
import {
  comparePrices,
  episodePrice,
  priceConcernsOf,
  type EpisodePrice,
  type PriceChange,
  type PriceConcern,
  type Pricing,
} from '@hookline/domain/catalog';

export type RepricingRefusal = 'unknown-drama' | 'no-episodes' | 'free-beyond-last';

export type PlannedPrices =
  | { kind: 'planned'; changes: PriceChange[] }
  | { kind: 'refused'; reason: RepricingRefusal };

/** Compares the prices of a drama with new ones. `before` has every episode in order. */
export function planPrices(before: readonly EpisodePrice[], pricing: Pricing): PlannedPrices {
  const last = before.at(-1)?.episodeNumber ?? null;
  if (last === null) return { kind: 'refused', reason: 'no-episodes' };
  if (pricing.freeEpisodeCount > last) return { kind: 'refused', reason: 'free-beyond-last' };
  const prices = before.map(({ episodeNumber }) => ({
    episodeNumber,
    price: episodePrice(episodeNumber, pricing),
  }));
  return { kind: 'planned', changes: comparePrices(before, prices) };
}

/** Effects of new prices, and the members whom they concern. */
export type RepricingPreview = wallet.DramaOwners & {
  kind: 'planned';
  changes: readonly PriceChange[];
  concerns: readonly PriceConcern[];
};

/** Previews new prices of all episodes of a drama. Nothing is changed. */
export async function previewPrices(
  { dramaId, pricing }: { dramaId: string; pricing: Pricing },
  { db }: { db: Database },
): Promise<RepricingPreview | { kind: 'refused'; reason: RepricingRefusal }> {
  if ((await catalogWrite.findDramaState(db, dramaId)) === null) {
    return { kind: 'refused', reason: 'unknown-drama' };
  }
  const planned = planPrices(await catalogWrite.listEpisodePrices(db, dramaId), pricing);
  if (planned.kind === 'refused') return planned;
  const { changes } = planned;
  const episodeCount = changes.at(-1)?.episodeNumber ?? 0;
  const owners = await wallet.countOwners(db, { dramaId, episodeCount });
  return { kind: 'planned', changes, concerns: priceConcernsOf(changes), ...owners };
}
