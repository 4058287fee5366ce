import type { StudioData } from '@hookline/contract/studio';

import { changeText } from '../../lib/change-text.ts';
import { formatCount, formatMoney, formatUtcDay } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { daysBetween, daysAfter, utcDayOf, utcStartMs } from '../../lib/utc-days.ts';
import { Chart } from '../../parts/chart.tsx';
import { CsvLink } from '../../parts/csv-link.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Money } from '../../parts/money.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { groupSales, GROUPS, sumSales, type Group, type SalesRow } from './group-sales.ts';
import { PeriodBar, usePeriod } from './period.tsx';

const GROUP_NAMES: Readonly<Record<Group, string>> = {
  day: 'Day',
  week: 'Week',
  product: 'Product',
  currency: 'Currency',
};
const DEFAULTS: { by: Group } = { by: 'day' };

type Sales = StudioData<'reportSales'>;
type Period = { from: string; until: string };

/** Shows what was sold in a period beside the one before. */
export function SalesPage() {
  const { filters, period } = usePeriod();
  const query = useCall('reportSales', period);
  return (
    <Page
      title="Reports"
      lead="What was sold, beside the period before. Refunds and disputes count for the day on which their order was paid."
      command={`report revenue --from ${period.from} --to ${period.until} --by-package`}
    >
      <PeriodBar filters={filters} />
      <Loaded query={query}>{(sales) => <SalesReport sales={sales} period={period} />}</Loaded>
    </Page>
  );
}

function SalesReport({ sales, period }: { sales: Sales; period: Period }) {
  const currencies = [...new Set(sales.sales.map(({ currency }) => currency))];
  const currency = currencies[0] ?? 'USD';
  const days = daysBetween(period.from, period.until);
  const netOf = (rows: Sales['sales'], shiftDays: number) => {
    const byDay = Map.groupBy(
      rows.filter((row) => row.currency === currency),
      ({ day }) => daysAfter(day, shiftDays),
    );
    return days.map((day) => sumSales(byDay.get(day) ?? []).netCents);
  };
  return (
    <>
      <Chart
        title={`Net revenue by day${currencies.length > 1 ? `, ${currency}` : ''}`}
        times={days.map(utcStartMs)}
        series={[
          { label: 'This period', values: netOf(sales.sales, 0) },
          { label: 'The one before', values: netOf(sales.before, days.length) },
        ]}
        format={(cents) => formatMoney(cents, currency)}
        formatTime={(atMs) => formatUtcDay(utcDayOf(atMs))}
        fileName={`net-revenue-${period.from}`}
      />
      <SalesTable sales={sales} shiftDays={days.length} from={period.from} />
    </>
  );
}

function SalesTable({ sales, shiftDays, from }: { sales: Sales; shiftDays: number; from: string }) {
  const { values, set } = useFilters(DEFAULTS, { by: GROUPS });
  const group = values.by;
  const rows = groupSales(sales, { group, shiftDays });
  return (
    <Section
      title={`By ${GROUP_NAMES[group].toLowerCase()}`}
      isBare
      actions={
        <span className="flex flex-wrap items-end gap-2">
          <SelectField
            label="Rows"
            name="by"
            value={group}
            onChange={(by) => set({ by })}
            options={GROUPS.map((value) => ({ value, label: GROUP_NAMES[value] }))}
          />
          <CsvLink name={`sales-by-${group}-${from}`} table={() => tableOf(rows, group)} />
        </span>
      }
    >
      <DataTable
        caption="Sales"
        columns={columnsOf(group)}
        rows={rows}
        rowKey={({ name, currency }) => `${name} ${currency}`}
        {...(group === 'day'
          ? { rowHref: ({ name }: SalesRow) => `/orders?from=${name}&to=${name}` }
          : {})}
        empty="Nothing was sold in this period or the one before."
      />
    </Section>
  );
}

const isTime = (group: Group) => group === 'day' || group === 'week';

const money = (key: 'cents' | 'refundedCents' | 'disputedCents' | 'netCents', title: string) =>
  ({
    key,
    title,
    align: 'end',
    cell: (row: SalesRow) => <Money cents={row[key]} currency={row.currency} />,
  }) as const;

function columnsOf(group: Group): readonly Column<SalesRow>[] {
  return [
    {
      key: 'name',
      title: GROUP_NAMES[group],
      cell: ({ name }) => (
        <span className="whitespace-nowrap">{isTime(group) ? formatUtcDay(name) : name}</span>
      ),
    },
    { key: 'orders', title: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
    money('cents', 'Paid'),
    money('refundedCents', 'Refunds'),
    money('disputedCents', 'Disputes'),
    money('netCents', 'Net'),
    {
      key: 'before',
      title: 'Net before',
      align: 'end',
      cell: ({ before, currency }) => <Money cents={before.netCents} currency={currency} />,
    },
    {
      key: 'change',
      title: 'Change',
      align: 'end',
      cell: ({ netCents, before }) => changeText(netCents, before.netCents) ?? '–',
    },
    { key: 'coins', title: 'Coins sold', align: 'end', cell: ({ coins }) => formatCount(coins) },
  ];
}

const tableOf = (rows: readonly SalesRow[], group: Group) => ({
  header: [
    group,
    'currency',
    'paid_orders',
    'gross_cents',
    'refunds_cents',
    'disputes_cents',
    'net_cents',
    'net_cents_before',
    'coins_sold',
  ],
  rows: rows.map((row) => [
    row.name,
    row.currency,
    row.orders,
    row.cents,
    row.refundedCents,
    row.disputedCents,
    row.netCents,
    row.before.netCents,
    row.coins,
  ]),
});
