/** One line of the table that `npm run bench` prints. */
export type BenchRow = {
  name: string;
  value: number;
  unit: string;
  /** Value of a minimal implementation of the same work, measured in the same run. */
  baseline?: number;
  /** value / baseline. */
  ratio?: number;
  /** Target: the maximum of the ratio if there is one, otherwise of the value. */
  aim?: number;
};

const COLUMNS = ['measure', 'value', 'baseline', 'ratio', 'aim', ''] as const;

/** Tells whether every figure of a row was measured. A figure without values is NaN. */
export function isMeasured({ value, baseline = 0, ratio = 0 }: BenchRow): boolean {
  return [value, baseline, ratio].every((figure) => Number.isFinite(figure));
}

/** Returns the rows of a benchmark; if there are none, one row that says so. */
export function rowsOf(name: string, rows: readonly BenchRow[]): readonly BenchRow[] {
  return rows.length > 0 ? rows : [{ name, value: Number.NaN, unit: '' }];
}

/**
 * Formats rows as aligned text, with 'met' or 'missed' where a row has a target, and 'not measured'
 * where a figure is missing.
 */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = [
    [...COLUMNS],
    ...rows.map((row) => [
      row.name,
      `${shown(row.value)} ${row.unit}`,
      row.baseline === undefined ? '' : `${shown(row.baseline)} ${row.unit}`,
      row.ratio === undefined ? '' : row.ratio.toFixed(2),
      row.aim === undefined ? '' : `<= ${row.aim}`,
      verdictOf(row),
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

function verdictOf(row: BenchRow): string {
  const { value, ratio, aim } = row;
  if (!isMeasured(row)) return 'not measured';
  if (aim === undefined) return '';
  return (ratio ?? value) <= aim ? 'met' : 'missed';
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

/** Returns the median of values. */
export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 0.5);
}

/** @returns NaN if there are no values, or if one of them was not measured. */
export function percentileOf(values: readonly number[], share: number): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
