import type { StudioData } from '@hookline/contract/studio';

import { formatCount, formatUtcDay } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { CsvLink } from '../../parts/csv-link.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { TextField } from '../../parts/field.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';

const UP = { name: 'Books', to: '/books' };
const MONTH = /^(?<year>\d{4})-(?<month>\d{2})$/;

type Month = StudioData<'bookMonth'>;
type Day = Month['days'][number];

/** Returns the month before this one, 'YYYY-MM' in UTC: the one that a bookkeeper asks for. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 'YYYY-MM'.length);
}

/** Shows a month by day for the bookkeeper, as `hookline report revenue` writes it. */
export function MonthPage() {
  const filters = useFilters({ month: lastMonth() });
  const { year, month } = MONTH.exec(filters.values.month)?.groups ?? {};
  const isMonth = year !== undefined && month !== undefined;
  const query = useCall(
    'bookMonth',
    { year: Number(year), month: Number(month) },
    { isEnabled: isMonth },
  );
  const name = filters.values.month;
  return (
    <Page
      title="Month"
      up={UP}
      lead="A month in UTC for the bookkeeper. Refunds and disputes count for the day of their order."
      command={`report revenue --from ${name}-01 --to ${query.data?.days.at(-1)?.day ?? name} --format csv`}
      actions={
        query.data && (
          <>
            <PackageCsv name={name} month={query.data} />
            <MonthCsv name={name} month={query.data} />
          </>
        )
      }
    >
      <div className="w-48">
        <TextField
          label="Month"
          name="month"
          placeholder="2027-01"
          maxLength={'YYYY-MM'.length}
          value={filters.values.month}
          onChange={(text) => filters.set({ month: text })}
        />
      </div>
      {isMonth ? (
        <Loaded query={query}>
          {({ days, currency }) => (
            <DataTable
              caption="Days of the month"
              columns={columnsOf(currency)}
              rows={days}
              rowKey={({ day }) => day}
              empty="This month has no day yet."
            />
          )}
        </Loaded>
      ) : (
        <p className="text-muted">Write the month as in 2027-01.</p>
      )}
    </Page>
  );
}

const count = (key: 'orders' | 'coinsSold' | 'coinsSpent', title: string) =>
  ({ key, title, align: 'end', cell: (row: Day) => formatCount(row[key]) }) as const;

function columnsOf(currency: string): readonly Column<Day>[] {
  const money = (
    key: 'grossCents' | 'refundedCents' | 'disputedCents' | 'netCents',
    title: string,
  ) =>
    ({
      key,
      title,
      align: 'end',
      cell: (row: Day) => <Money cents={row[key]} currency={currency} />,
    }) as const;
  return [
    {
      key: 'day',
      title: 'Day',
      cell: ({ day }) => <span className="whitespace-nowrap">{formatUtcDay(day)}</span>,
    },
    count('orders', 'Paid orders'),
    money('grossCents', 'Paid'),
    money('refundedCents', 'Refunds'),
    money('disputedCents', 'Disputes'),
    money('netCents', 'Net'),
    count('coinsSold', 'Coins sold'),
    count('coinsSpent', 'Coins spent'),
  ];
}

const HEADER = [
  'gross_cents',
  'refunds_cents',
  'disputes_cents',
  'net_cents',
  'coins_sold',
  'bonus_sold',
];

const moneyCells = (row: Day | Month['packages'][number]) => [
  row.grossCents,
  row.refundedCents,
  row.disputedCents,
  row.netCents,
  row.coinsSold,
  row.bonusSold,
];

/** The columns of `report revenue`. */
function MonthCsv({ name, month: { days } }: { name: string; month: Month }) {
  return (
    <CsvLink
      name={`revenue-${name}`}
      table={() => ({
        header: ['day', 'paid_orders', ...HEADER, 'coins_spent', 'bonus_spent'],
        rows: days.map((row) => [
          row.day,
          row.orders,
          ...moneyCells(row),
          row.coinsSpent,
          row.bonusSpent,
        ]),
      })}
    />
  );
}

/** The columns of `report revenue --by-package`. */
function PackageCsv({ name, month: { packages } }: { name: string; month: Month }) {
  return (
    <span className="inline-flex items-center gap-2 text-muted">
      By package
      <CsvLink
        name={`packages-${name}`}
        table={() => ({
          header: ['day', 'package', 'paid_orders', ...HEADER],
          rows: packages.map((row) => [row.day, row.productId, row.orders, ...moneyCells(row)]),
        })}
      />
    </span>
  );
}
