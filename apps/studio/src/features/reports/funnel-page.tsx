import { formatCount, formatUtcDay } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { utcDayOf, utcStartMs } from '../../lib/utc-days.ts';
import { Chart } from '../../parts/chart.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { PeriodBar, usePeriod } from './period.tsx';

const STEPS = [
  ['visitors', 'Visitors'],
  ['loginsBegun', 'Began a login'],
  ['loginsDone', 'Logged in'],
  ['players', 'Played'],
  ['wallVisitors', 'Saw the packages'],
  ['payClickers', 'Chose to pay'],
  ['buyers', 'Bought'],
] as const;
const SHOWN = ['visitors', 'players', 'wallVisitors', 'buyers'] as const;
const PERCENT = 100;

/** Shows how many visitors took each step to a purchase. */
export function FunnelPage() {
  const { filters, period } = usePeriod();
  const query = useCall('reportFunnel', period);
  return (
    <Page
      title="Reports"
      lead="How many browsers of a day took each step, from a visit to a purchase, and how many members bought. At most 31 days; without consent, a browser is not counted."
      command={`report funnel --from ${period.from} --to ${period.until}`}
    >
      <PeriodBar filters={filters} />
      <Loaded query={query}>
        {({ days }) => {
          const sums = STEPS.map(([key, name]) => ({
            name,
            count: days.reduce((sum, day) => sum + day[key], 0),
          }));
          const first = sums[0]?.count ?? 0;
          return (
            <>
              <Chart
                title="Funnel by day"
                times={days.map(({ day }) => utcStartMs(day))}
                series={SHOWN.map((key) => ({
                  label: STEPS.find(([step]) => step === key)?.[1] ?? key,
                  values: days.map((day) => day[key]),
                }))}
                formatTime={(atMs) => formatUtcDay(utcDayOf(atMs))}
                fileName={`funnel-${period.from}`}
              />
              <Section title="Sum of the days" isBare>
                <DataTable
                  caption="Sum of the days"
                  columns={[
                    { key: 'name', title: 'Step', cell: ({ name }) => name },
                    {
                      key: 'count',
                      title: 'Browsers a day, added up',
                      align: 'end',
                      cell: ({ count }) => formatCount(count),
                    },
                    {
                      key: 'share',
                      title: 'Of visitors',
                      align: 'end',
                      cell: ({ count }) =>
                        first === 0 ? '–' : `${((count / first) * PERCENT).toFixed(1)}%`,
                    },
                  ]}
                  rows={sums}
                  rowKey={({ name }) => name}
                  empty="There is nothing to show for these days."
                />
              </Section>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
