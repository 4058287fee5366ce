import { csvLine } from '@hookline/domain';

export const FORMATS = ['table', 'csv', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** A report row: cell values by column name. */
export type ReportRow = Readonly<Record<string, string | number>>;

export type Report = {
  /** Names of the columns in display order, which are also the keys of a row. */
  columns: readonly string[];
  rows: AsyncIterable<ReportRow>;
  print: (line: string) => void;
};

/** Number of rows that determine the column widths of a table. */
const MEASURED_ROWS = 500;
/** Control and format characters, with which a name could control the terminal or be reversed. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** Writes a report while its rows are read, so that a long report needs no more memory. */
export async function writeReport(report: Report, format: Format): Promise<void> {
  switch (format) {
    case 'table':
      return await writeTable(report);
    case 'csv':
      return await writeCsv(report);
    case 'json':
      return await writeJson(report);
  }
}

async function writeCsv({ columns, rows, print }: Report): Promise<void> {
  print(`${csvLine(columns)}\r`);
  for await (const row of rows) print(`${csvLine(cellsOf(columns, row))}\r`);
}

/** Writes one array, with a row per line. */
async function writeJson({ columns, rows, print }: Report): Promise<void> {
  let previous: string | null = null;
  for await (const row of rows) {
    print(previous === null ? '[' : `  ${previous},`);
    previous = JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name]])));
  }
  if (previous === null) print('[]');
  else for (const line of [`  ${previous}`, ']']) print(line);
}

async function writeTable({ columns, rows, print }: Report): Promise<void> {
  const first: ReportRow[] = [];
  let widths: number[] | null = null;
  const write = (row: ReportRow) => print(tableLine(columns, row, widths ?? []));
  const begin = () => {
    widths = columns.map((name) =>
      Math.max(...[name, ...first.map((row) => cellOf(row, name))].map(({ length }) => length)),
    );
    print(
      columns
        .map((name, at) => name.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    for (const row of first) write(row);
  };
  for await (const row of rows) {
    if (widths !== null) write(row);
    else if (first.push(row) === MEASURED_ROWS) begin();
  }
  if (widths === null && first.length > 0) begin();
  if (first.length === 0) print('No data for these days.');
}

function tableLine(columns: readonly string[], row: ReportRow, widths: readonly number[]): string {
  const cells = columns.map((name, at) => {
    const cell = cellOf(row, name);
    const width = widths[at] ?? 0;
    return typeof row[name] === 'number' ? cell.padStart(width) : cell.padEnd(width);
  });
  return cells.join('  ').trimEnd();
}

function cellsOf(columns: readonly string[], row: ReportRow): string[] {
  return columns.map((name) => String(row[name] ?? ''));
}

function cellOf(row: ReportRow, name: string): string {
  return String(row[name] ?? '').replaceAll(UNPRINTABLE, ' ');
}
