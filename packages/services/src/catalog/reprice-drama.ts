import { catalogWrite, type Database } from '@hookline/db';
import { episodePrice, type Pricing } from '@hookline/domain';

import { changeCatalog } from '../change-catalog.ts';

export type RepriceOutcome =
  | { kind: 'repriced'; freeCount: number; pricedCount: number }
  | { kind: 'refused'; reason: 'unknown-drama' | 'no-episodes' };

/** Gives all episodes of a drama new prices. What viewers have unlocked stays unlocked. */
export function repriceDrama(
  { dramaId, pricing }: { dramaId: string; pricing: Pricing },
  { db }: { db: Database },
): Promise<RepriceOutcome> {
  return changeCatalog(db, async (tx): Promise<RepriceOutcome> => {
    if (!(await catalogWrite.lockDrama(tx, dramaId))) {
      return { kind: 'refused', reason: 'unknown-drama' };
    }
    const episodeNumbers = await catalogWrite.listEpisodeNumbers(tx, dramaId);
    if (episodeNumbers.length === 0) return { kind: 'refused', reason: 'no-episodes' };
    const prices = episodeNumbers.map((episodeNumber) => ({
      episodeNumber,
      price: episodePrice(episodeNumber, pricing),
    }));
    await catalogWrite.setPrices(tx, { dramaId, prices });
    const pricedCount = episodeNumbers.filter((each) => each > pricing.freeEpisodeCount).length;
    return { kind: 'repriced', pricedCount, freeCount: episodeNumbers.length - pricedCount };
  });
}
