import { orders, type Database } from '@hookline/db';
import { daysOf, endOf, spansOf, type DaySpan } from '@hookline/domain/tracking';

/** Maximum number of days covered by one ledger query. */
const SPAN_DAYS_MAX = 366;

export type PackageRevenue = orders.RevenueRow & { netCents: number };

export type DayRevenue = Omit<PackageRevenue, 'productId'> & {
  coinsSpent: number;
  bonusSpent: number;
};

type Summed = Omit<DayRevenue, 'day' | 'coinsSpent' | 'bonusSpent'>;

/** Yields the revenue of each day by product; days without an order have no row. */
export async function* reportPackageRevenue(
  span: DaySpan,
  { db }: { db: Database },
): AsyncGenerator<PackageRevenue> {
  for (const part of spansOf(span, SPAN_DAYS_MAX)) {
    for (const row of await orders.sumRevenue(db, momentsOf(part))) {
      yield { ...row, netCents: netOf(row) };
    }
  }
}

/** Yields each day's revenue and coins, including days without an order. */
export async function* reportRevenue(
  span: DaySpan,
  { db }: { db: Database },
): AsyncGenerator<DayRevenue> {
  for (const part of spansOf(span, SPAN_DAYS_MAX)) {
    const rows = await orders.sumRevenue(db, momentsOf(part));
    const spent = await orders.sumSpent(db, momentsOf(part));
    const byDay = Map.groupBy(rows, ({ day }) => day);
    const spentByDay = new Map(spent.map((row) => [row.day, row]));
    for (const { name: day } of daysOf(part)) {
      const { coinsSpent = 0, bonusSpent = 0 } = spentByDay.get(day) ?? {};
      yield { day, ...sumOf(byDay.get(day) ?? []), coinsSpent, bonusSpent };
    }
  }
}

function sumOf(rows: readonly orders.RevenueRow[]): Summed {
  const sum = (field: Exclude<keyof orders.RevenueRow, 'day' | 'productId'>) =>
    rows.reduce((total, row) => total + row[field], 0);
  const summed = {
    orders: sum('orders'),
    grossCents: sum('grossCents'),
    refundedCents: sum('refundedCents'),
    disputedCents: sum('disputedCents'),
    coinsSold: sum('coinsSold'),
    bonusSold: sum('bonusSold'),
  };
  return { ...summed, netCents: netOf(summed) };
}

function netOf(row: Pick<Summed, 'grossCents' | 'refundedCents' | 'disputedCents'>): number {
  return row.grossCents - row.refundedCents - row.disputedCents;
}

function momentsOf(span: DaySpan): { fromMs: number; untilMs: number } {
  return { fromMs: span.firstMs, untilMs: endOf(span) };
}
