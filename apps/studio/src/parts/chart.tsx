import { lazy, Suspense, useState } from 'react';

import { formatCount, formatDay } from '../lib/format.ts';
import { Button } from './button.tsx';
import { CsvLink } from './csv-link.tsx';
import type { ChartSeries } from './plot.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { LoadingRows } from './states.tsx';

// The library of charts loads with the first chart.
const PlotLazy = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

export type ChartProps = {
  /** Heading and name: 'Revenue by day'. */
  title: string;
  /** Epoch milliseconds of the points, ascending. */
  times: readonly number[];
  /** At most four, each with a colour of its own. */
  series: readonly ChartSeries[];
  /** Writes a value in the axis and the table: `(cents) => formatMoney(cents, 'USD')`. */
  format?: (value: number) => string;
  /** Writes a time; a day unless given. */
  formatTime?: (atMs: number) => string;
  /** Name of the CSV file. */
  fileName: string;
};

type Point = { atMs: number; values: readonly (number | null)[] };

/**
 * Shows values over time as lines, or as a table of the same data, which is also its CSV. It is a
 * surface of its own, beside the sections of a page.
 */
export function Chart(props: ChartProps) {
  const { title, times, series, format = formatCount, formatTime = formatDay, fileName } = props;
  const [isTable, setTable] = useState(false);
  const points: Point[] = times.map((atMs, index) => ({
    atMs,
    values: series.map(({ values }) => values[index] ?? null),
  }));
  const columns: Column<Point>[] = [
    { key: 'time', title: 'Time', cell: ({ atMs }) => formatTime(atMs) },
    ...series.map(({ label }, index): Column<Point> => ({
      key: label,
      title: label,
      align: 'end',
      cell: ({ values }) => textOf(values[index] ?? null, format),
    })),
  ];
  const csv = () => ({
    header: ['time', ...series.map(({ label }) => label)],
    rows: points.map(({ atMs, values }) => [new Date(atMs).toISOString(), ...values]),
  });

  return (
    <figure
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <span className="flex gap-2">
          <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            As table
          </Button>
          <CsvLink name={fileName} table={csv} />
        </span>
      </figcaption>
      {isTable ? (
        <DataTable
          caption={title}
          columns={columns}
          rows={points}
          rowKey={({ atMs }) => String(atMs)}
          empty="There is nothing to show for this time."
        />
      ) : (
        <Suspense fallback={<LoadingRows />}>
          <PlotLazy times={times} series={series} format={format} formatTime={formatTime} />
        </Suspense>
      )}
    </figure>
  );
}

const textOf = (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);
