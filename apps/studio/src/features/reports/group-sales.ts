import type { ReportSale } from '@hookline/contract/studio';

import { daysAfter, utcStartMs } from '../../lib/utc-days.ts';

export const GROUPS = ['day', 'week', 'product', 'currency'] as const;
export type Group = (typeof GROUPS)[number];

type Sums = {
  orders: number;
  cents: number;
  refundedCents: number;
  disputedCents: number;
  netCents: number;
  coins: number;
};

/** Sales of a day, week or product beside those of the period before. */
export type SalesRow = Sums & { name: string; currency: string; before: Sums };

const NONE: Sums = {
  orders: 0,
  cents: 0,
  refundedCents: 0,
  disputedCents: 0,
  netCents: 0,
  coins: 0,
};

const WEEK_DAYS = 7;
/** The first of January 1970 was a Thursday. */
const MONDAY_SHIFT = 3;
const DAY_MS = 86_400_000;

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const number = utcStartMs(day) / DAY_MS;
  return daysAfter(day, -((number + MONDAY_SHIFT) % WEEK_DAYS));
}

/** Adds up sales. Amounts of different currencies are for the caller to keep apart. */
export function sumSales(sales: readonly ReportSale[]): Sums {
  return sales.reduce(
    (sum, sale) => ({
      orders: sum.orders + sale.orders,
      cents: sum.cents + sale.cents,
      refundedCents: sum.refundedCents + sale.refundedCents,
      disputedCents: sum.disputedCents + sale.disputedCents,
      netCents: sum.netCents + sale.cents - sale.refundedCents - sale.disputedCents,
      coins: sum.coins + sale.coins,
    }),
    NONE,
  );
}

type Sales = { sales: readonly ReportSale[]; before: readonly ReportSale[] };

/**
 * Groups sales by currency and day, week or product. A day or week stands beside the one of the
 * period before at the same distance from its beginning.
 *
 * @param by.shiftDays  Number of days by which the period before is earlier.
 */
export function groupSales(
  { sales, before }: Sales,
  by: { group: Group; shiftDays: number },
): SalesRow[] {
  const { group, shiftDays } = by;
  const nameOf = ({ day, productId, currency }: ReportSale, shift: number) => {
    if (group === 'day') return daysAfter(day, shift);
    if (group === 'week') return mondayOf(daysAfter(day, shift));
    return group === 'product' ? productId : currency;
  };
  const keyOf = (shift: number) => (sale: ReportSale) => `${nameOf(sale, shift)} ${sale.currency}`;
  const now = Map.groupBy(sales, keyOf(0));
  const then = Map.groupBy(before, keyOf(shiftDays));
  return [...new Set([...now.keys(), ...then.keys()])].toSorted().map((key) => {
    const [name = '', currency = ''] = key.split(' ');
    const row = { name, currency, before: sumSales(then.get(key) ?? []) };
    return Object.assign(row, sumSales(now.get(key) ?? []));
  });
}
