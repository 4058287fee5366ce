import { catalogWrite, type Database, type WriteTransaction } from '@hookline/db';
import {
  isSame,
  mayChangePrices,
  type ConfirmedPrices,
  type EpisodePrice,
  type PriceChange,
  type Pricing,
} from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeDrama } from '../../change-catalog.ts';
import { auditedPrices } from './audited-prices.ts';
import { planPrices, type RepricingRefusal } from './preview-prices.ts';
import { refuseUnconfirmed, type UnconfirmedPrices } from './price-preview.ts';

export type Repricing = {
  dramaId: string;
  pricing: Pricing;
  confirmed: ConfirmedPrices;
  /** Prices that the operator has seen. If the drama has other prices, nothing is changed. */
  seen?: readonly EpisodePrice[];
  by?: OperatorAction | undefined;
};

type Refused = {
  kind: 'refused';
  reason: RepricingRefusal | 'changed-meanwhile';
};

/** `changes` lists every episode, including those with an unchanged price. */
type Changed<Kind> = { kind: Kind; changes: readonly PriceChange[] };

export type RepriceOutcome = Changed<'repriced'> | UnconfirmedPrices | Refused;

/**
 * Sets new prices for all episodes of a drama. Unlocked episodes remain unlocked.
 *
 * @param repricing.confirmed  Changes that an operator has confirmed.
 */
export async function repriceDrama(
  repricing: Repricing,
  { db }: { db: Database },
): Promise<RepriceOutcome> {
  const { dramaId } = repricing;
  const outcome = await changeDrama(db, { dramaId }, (tx) => repriceIn(tx, repricing));
  if (outcome.kind !== 'unconfirmed') return outcome;
  // Outside the transaction: counting may take a while and must not lock the catalogue.
  return refuseUnconfirmed({ dramaId, changes: outcome.changes }, db);
}

/** Sets new prices as part of a larger change, in that change's transaction. */
export async function repriceIn(
  tx: WriteTransaction,
  { dramaId, pricing, confirmed, seen, by }: Repricing,
): Promise<Changed<'repriced'> | Changed<'unconfirmed'> | Refused> {
  if ((await catalogWrite.lockDrama(tx, dramaId)) === null) {
    return { kind: 'refused', reason: 'unknown-drama' };
  }
  const before = await catalogWrite.listEpisodePrices(tx, dramaId);
  if (seen !== undefined && !isSame(seen, before)) {
    return { kind: 'refused', reason: 'changed-meanwhile' };
  }
  const planned = planPrices(before, pricing);
  if (planned.kind === 'refused') return planned;
  const { changes } = planned;
  if (!mayChangePrices(changes, confirmed)) return { kind: 'unconfirmed', changes };
  const prices = changes.map(({ episodeNumber, after }) => ({ episodeNumber, price: after }));
  await catalogWrite.setPrices(tx, { dramaId, prices });
  const subject = { kind: 'drama', id: dramaId } as const;
  await recordAudit(tx, { by, action: 'drama reprice', subject, ...auditedPrices(changes) });
  return { kind: 'repriced', changes };
}
