import type { StudioData } from '@hookline/contract/studio';

import { formatCount, formatUtcDay } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { daysBetween, utcDayOf, utcStartMs } from '../../lib/utc-days.ts';
import { Chart } from '../../parts/chart.tsx';
import { CsvLink } from '../../parts/csv-link.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { PeriodBar, usePeriod } from './period.tsx';

type CoinDay = StudioData<'reportCoins'>['days'][number];

const sumOf = (rows: readonly CoinDay[], key: 'coin' | 'bonus', isIn: boolean) =>
  rows.reduce((sum, row) => (row[key] > 0 === isIn ? sum + Math.abs(row[key]) : sum), 0);

/** Shows which kinds of postings brought coins to members, and which took them. */
export function CoinsPage() {
  const { filters, period } = usePeriod();
  const query = useCall('reportCoins', period);
  return (
    <Page
      title="Reports"
      lead="Coins that postings brought to members and took from them, by the account type of the posting. They add up to what the wallets gained."
      command={`report revenue --from ${period.from} --to ${period.until}`}
      actions={
        query.data && (
          <CsvLink
            name={`coins-${period.from}`}
            table={() => ({
              header: ['day', 'account_type', 'coins', 'bonus'],
              rows: query.data.days.map(({ day, name, coin, bonus }) => [day, name, coin, bonus]),
            })}
          />
        )
      }
    >
      <PeriodBar filters={filters} />
      <Loaded query={query}>{({ days }) => <CoinsReport rows={days} period={period} />}</Loaded>
    </Page>
  );
}

type ReportProps = { rows: readonly CoinDay[]; period: { from: string; until: string } };

function CoinsReport({ rows, period }: ReportProps) {
  const days = daysBetween(period.from, period.until);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const valuesOf = (key: 'coin' | 'bonus', isIn: boolean) =>
    days.map((day) => sumOf(byDay.get(day) ?? [], key, isIn));
  const kinds = [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => ({
    name,
    coin: own.reduce((sum, row) => sum + row.coin, 0),
    bonus: own.reduce((sum, row) => sum + row.bonus, 0),
  }));
  return (
    <>
      <Chart
        title="Coins by day"
        times={days.map(utcStartMs)}
        series={[
          { label: 'Coins in', values: valuesOf('coin', true) },
          { label: 'Coins out', values: valuesOf('coin', false) },
          { label: 'Bonus in', values: valuesOf('bonus', true) },
          { label: 'Bonus out', values: valuesOf('bonus', false) },
        ]}
        formatTime={(atMs) => formatUtcDay(utcDayOf(atMs))}
        fileName={`coins-by-day-${period.from}`}
      />
      <Section title="By account type" isBare>
        <DataTable
          caption="Coins by account type"
          columns={[
            { key: 'name', title: 'Account type', cell: ({ name }) => name },
            { key: 'coin', title: 'Coins', align: 'end', cell: ({ coin }) => formatCount(coin) },
            { key: 'bonus', title: 'Bonus', align: 'end', cell: ({ bonus }) => formatCount(bonus) },
          ]}
          rows={kinds}
          rowKey={({ name }) => name}
          empty="No posting in this period."
        />
      </Section>
    </>
  );
}
