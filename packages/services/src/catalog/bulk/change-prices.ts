import { catalogWrite, type Database } from '@hookline/db';
import {
  isSame,
  priceConcernsOf,
  summarizePrices,
  type PriceConcern,
  type PriceSummary,
  type Pricing,
} from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { repriceIn } from '../prices/reprice-drama.ts';
import type { RepricingRefusal } from '../prices/preview-prices.ts';
import { changeMany, type ManyOutcome } from './change-many.ts';

export type PricesChange = {
  /** Each drama with the prices that the operator has seen. */
  dramas: readonly { dramaId: string; seenPrices: PriceSummary }[];
  pricing: Pricing;
  by?: OperatorAction | undefined;
};

export type PricesRefusal = RepricingRefusal | 'changed-meanwhile' | PriceConcern;

/**
 * Sets the same prices for all episodes of many dramas, all of them or none. A change that needs a
 * confirmation of its own is refused: it is made drama by drama.
 */
export function changePrices(
  { dramas, pricing, by }: PricesChange,
  { db }: { db: Database },
): Promise<ManyOutcome<PricesRefusal>> {
  return changeMany(
    {
      dramas,
      changeOne: async (tx, { dramaId, seenPrices }) => {
        const before = await catalogWrite.listEpisodePrices(tx, dramaId);
        if (!isSame(summarizePrices(before), seenPrices)) return { reason: 'changed-meanwhile' };
        const outcome = await repriceIn(tx, { dramaId, pricing, confirmed: [], by });
        if (outcome.kind === 'refused') return { reason: outcome.reason };
        const { changes } = outcome;
        if (outcome.kind === 'repriced') {
          return changes.some((each) => each.before !== each.after) ? 'changed' : 'same';
        }
        const [concern] = priceConcernsOf(changes);
        if (concern === undefined) throw new Error('New prices need a confirmation for no reason.');
        return { reason: concern };
      },
    },
    { db },
  );
}
