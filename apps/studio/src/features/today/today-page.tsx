import { useFilters } from '../../lib/use-filters.ts';
import { formatUtcDay } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { utcDayOf, utcStartMs } from '../../lib/utc-days.ts';
import { Chart } from '../../parts/chart.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { Needs } from './needs.tsx';
import { FIGURE_NAMES, figureText } from './texts.ts';

const REFRESH_MS = 60_000;
const WEEK = 7;
const FIGURES = ['cents', 'orders', 'members', 'plays', 'unlocks'] as const;
const DEFAULTS: { figure: (typeof FIGURES)[number] } = { figure: 'cents' };

/** Shows how today goes beside last week, and what needs somebody. */
export function TodayPage() {
  const mayCount = useRight('report.read');
  return (
    <Page
      title="Today"
      lead="How today goes beside the same hours of last week, in UTC, and what needs somebody."
      command="status"
    >
      {mayCount ? <Figures /> : <Needs />}
    </Page>
  );
}

function Figures() {
  const query = useCall('todayFigures', {}, { everyMs: REFRESH_MS });
  const { values, hrefWith } = useFilters(DEFAULTS, { figure: FIGURES });
  return (
    <Loaded query={query}>
      {(today) => {
        const { days, figures, currency, countedAt } = today;
        const chosen = figures.find(({ figure }) => figure === values.figure);
        const byDay = chosen?.byDay ?? [];
        return (
          <>
            <FigureTiles
              today={today}
              chosen={values.figure}
              hrefOf={(figure) => hrefWith({ figure })}
            />
            <Needs />
            <Chart
              title={`${FIGURE_NAMES[values.figure]} by day`}
              times={days.map(utcStartMs)}
              series={[
                { label: 'This day', values: byDay },
                {
                  label: 'A week before',
                  values: byDay.map((_, index) => byDay[index - WEEK] ?? null),
                },
              ]}
              format={(value) => figureText(values.figure, value, currency)}
              formatTime={(atMs) => formatUtcDay(utcDayOf(atMs))}
              fileName={`${values.figure}-by-day`}
            />
            <p className="text-xs text-muted">
              Counted <When ms={countedAt} never="not yet" />; money is what was paid, before
              refunds. Plays are those that browsers reported.
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
