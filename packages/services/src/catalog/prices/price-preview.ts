import { wallet, type Database } from '@hookline/db';
import { priceConcernsOf, type PriceChange, type PriceConcern } from '@hookline/domain/catalog';

/** New prices as an operator sees them before they confirm them. */
export type PricePreview = {
  /** Every episode of the drama in order. */
  changes: readonly PriceChange[];
  /** Reasons why somebody has to confirm it; never empty. */
  concerns: readonly PriceConcern[];
  /** Members who have paid for an episode of the drama. */
  payerCount: number;
};

/** Nothing was changed, because prices would change in a way that has to be confirmed. */
export type UnconfirmedPrices = { kind: 'unconfirmed'; preview: PricePreview };

/** Makes the answer to changes that were not confirmed. */
export async function refuseUnconfirmed(
  { dramaId, changes }: { dramaId: string; changes: readonly PriceChange[] },
  db: Database,
): Promise<UnconfirmedPrices> {
  const payerCount = await wallet.countPayers(db, dramaId);
  return {
    kind: 'unconfirmed',
    preview: { changes, concerns: priceConcernsOf(changes), payerCount },
  };
}
