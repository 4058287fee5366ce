import type { orders, Database } from '@hookline/db';

import type { Context } from '../command.ts';
import { getOrder } from './get-order.ts';

/** Prints what has been written to the ledger of an order since it was described. */
export async function tellOfCoins(
  db: Database,
  before: orders.OrderDescription,
  { print }: Pick<Context, 'print'>,
): Promise<void> {
  const after = await getOrder(db, before.order.orderNo);
  const seqBefore = before.records.at(-1)?.seq ?? 0;
  const rows = after.records.filter(({ seq }) => seq > seqBefore);
  const given = rows.filter(({ coinDelta, bonusDelta }) => coinDelta + bonusDelta > 0);
  const taken = rows.filter((row) => !given.includes(row));
  if (given.length > 0) print(`Credited: ${amountText(given)}.`);
  if (taken.length === 0) return;
  const owed = taken.reduce((total, { debtDelta }) => total + debtDelta, 0);
  const what = `Taken back: ${amountText(taken)}.`;
  print(owed === 0 ? what : `${what} Spent before, and owed by the member from now on: ${owed}.`);
}

type Row = orders.OrderDescription['records'][number];

function amountText(rows: readonly Row[]): string {
  const sum = (amountOf: (row: Row) => number) =>
    Math.abs(rows.reduce((total, row) => total + amountOf(row), 0));
  return `${sum((row) => row.coinDelta)} coins and ${sum((row) => row.bonusDelta)} bonus`;
}
