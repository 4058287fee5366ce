/** One line of the table that `npm run bench` prints. */
export type BenchRow = {
  name: string;
  value: number;
  unit: string;
  /** Value of a minimal implementation of the same work, measured in the same run. */
  baseline?: number;
  /** value / baseline. */
  ratio?: number;
  /** Target for the ratio if there is one, else for the value. It is met at or below. */
  aim?: number;
};

const COLUMNS = ['measure', 'value', 'baseline', 'ratio', 'aim', ''] as const;

/** Formats rows as aligned text, with 'met' or 'missed' where a row has a target. */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = [
    [...COLUMNS],
    ...rows.map(({ name, value, unit, baseline, ratio, aim }) => [
      name,
      `${shown(value)} ${unit}`,
      baseline === undefined ? '' : `${shown(baseline)} ${unit}`,
      ratio === undefined ? '' : ratio.toFixed(2),
      aim === undefined ? '' : `<= ${aim}`,
      aim === undefined ? '' : (ratio ?? value) <= aim ? 'met' : 'missed',
    ]),
  ];
  const widths = COLUMNS.map((_, index) =>
    Math.max(...cells.map((row) => row[index]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

/** Returns the median. */
export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 0.5);
}

export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
