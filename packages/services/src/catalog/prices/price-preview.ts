import { wallet, type Database } from '@hookline/db';
import { priceConcernsOf, type PriceChange, type PriceConcern } from '@hookline/domain/catalog';

/** New prices as shown to an operator for confirmation. */
export type PricePreview = {
  /** Every episode of the drama in order. */
  changes: readonly PriceChange[];
  /** Reasons why an operator has to confirm the change; never empty. */
  concerns: readonly PriceConcern[];
  /** Members who have paid for an episode of the drama. */
  payerCount: number;
};

/** Nothing was changed, because the price changes must be confirmed first. */
export type UnconfirmedPrices = { kind: 'unconfirmed'; preview: PricePreview };

/** Returns the outcome for price changes that were not confirmed. */
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
