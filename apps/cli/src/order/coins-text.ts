import type { orders, Database } from '@hookline/db';

import { getOrder } from './get-order.ts';

/** Whole coins, bonus and debt, none of them negative. */
type Amounts = { coin: number; bonus: number; debt: number };

/** Coins that the ledger credited and clawed back for an order; null for none. */
export type CoinChanges = { credited: Amounts | null; takenBack: Amounts | null };

/** Reads the ledger changes of an order since it was described. */
export async function coinsSince(
  db: Database,
  before: orders.OrderDescription,
): Promise<CoinChanges> {
  const after = await getOrder(db, before.order.orderNo);
  const seqBefore = before.records.at(-1)?.seq ?? 0;
  const rows = after.records.filter(({ seq }) => seq > seqBefore);
  const given = rows.filter(({ coinDelta, bonusDelta }) => coinDelta + bonusDelta > 0);
  const taken = rows.filter((row) => !given.includes(row));
  return { credited: amountsOf(given), takenBack: amountsOf(taken) };
}

/** Describes the changes in human-readable lines; none if nothing has changed. */
export function coinLines({ credited, takenBack }: CoinChanges): string[] {
  const lines = credited === null ? [] : [`Credited: ${amountText(credited)}.`];
  if (takenBack === null) return lines;
  const { debt } = takenBack;
  const owed = debt === 0 ? '' : ` Already spent, and now owed by the member: ${debt}.`;
  return [...lines, `Clawed back: ${amountText(takenBack)}.${owed}`];
}

type Row = orders.OrderDescription['records'][number];

function amountsOf(rows: readonly Row[]): Amounts | null {
  if (rows.length === 0) return null;
  const sum = (amountOf: (row: Row) => number) =>
    Math.abs(rows.reduce((total, row) => total + amountOf(row), 0));
  return {
    coin: sum((row) => row.coinDelta),
    bonus: sum((row) => row.bonusDelta),
    debt: sum((row) => row.debtDelta),
  };
}

function amountText({ coin, bonus }: Amounts): string {
  return `${coin} coins and ${bonus} bonus`;
}
