import { NavLink, useLocation } from 'react-router';

import { useFilters } from '../../lib/use-filters.ts';
import { daysAfter, todayInUtc } from '../../lib/utc-days.ts';
import { FilterBar } from '../../parts/filter-bar.tsx';

const DAYS_SHOWN = 28;

const REPORTS = [
  { name: 'Sales', to: '/reports' },
  { name: 'Dramas', to: '/reports/dramas' },
  { name: 'Funnel', to: '/reports/funnel' },
  { name: 'Coins', to: '/reports/coins' },
] as const;

const TAB =
  'inline-flex min-h-8 items-center border-b-2 border-transparent text-muted hover:text-text ' +
  'aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text ' +
  'touch:min-h-11 touch:min-w-11 touch:justify-center';

/** Keeps first and last day of a report in the address; the last 28 days unless given. */
export function usePeriod() {
  const today = todayInUtc();
  const filters = useFilters({ from: daysAfter(today, 1 - DAYS_SHOWN), until: today });
  const { from, until } = filters.values;
  return { filters, period: { from, until } };
}

/** The other reports, of the same period, and the period itself. */
export function PeriodBar({ filters }: Pick<ReturnType<typeof usePeriod>, 'filters'>) {
  const { search } = useLocation();
  return (
    <div className="grid gap-4">
      <nav aria-label="Reports" className="flex flex-wrap gap-x-5 border-b border-line">
        {REPORTS.map(({ name, to }) => (
          <NavLink key={to} end to={{ pathname: to, search }} className={TAB}>
            {name}
          </NavLink>
        ))}
      </nav>
      <FilterBar
        filters={filters}
        fields={[
          { kind: 'date', name: 'from', label: 'First day (UTC)' },
          { kind: 'date', name: 'until', label: 'Last day (UTC)' },
        ]}
      />
    </div>
  );
}
