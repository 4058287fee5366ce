import { csvLine, type CsvCell } from '@hookline/domain';

export type { CsvCell } from '@hookline/domain';

const BYTE_ORDER_MARK = '\uFEFF';

/** Writes a table as CSV that Excel opens as UTF-8, and that runs no formula there. */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${[header, ...rows].map(csvLine).join('\r\n')}\r\n`;
}
