import { orders, type Database } from '@hookline/db';

/** Whole coins, bonus and debt, none of them negative. */
export type CoinAmounts = { coin: number; bonus: number; debt: number };

/** Coins that the ledger credited and clawed back for an order; null for none. */
export type CoinChanges = { credited: CoinAmounts | null; takenBack: CoinAmounts | null };

type Row = orders.OrderDescription['records'][number];

/** Reads the ledger changes of an order since it was described. */
export async function coinsSince(
  before: Pick<orders.OrderDescription, 'order' | 'records'>,
  { db }: { db: Database },
): Promise<CoinChanges> {
  const after = await orders.describeOrder(db, before.order.orderNo);
  const seqBefore = before.records.at(-1)?.seq ?? 0;
  const rows = (after?.records ?? []).filter(({ seq }) => seq > seqBefore);
  const given = rows.filter(({ coinDelta, bonusDelta }) => coinDelta + bonusDelta > 0);
  const taken = rows.filter((row) => !given.includes(row));
  return { credited: amountsOf(given), takenBack: amountsOf(taken) };
}

function amountsOf(rows: readonly Row[]): CoinAmounts | null {
  if (rows.length === 0) return null;
  const sum = (amountOf: (row: Row) => number) =>
    Math.abs(rows.reduce((total, row) => total + amountOf(row), 0));
  return {
    coin: sum((row) => row.coinDelta),
    bonus: sum((row) => row.bonusDelta),
    debt: sum((row) => row.debtDelta),
  };
}
