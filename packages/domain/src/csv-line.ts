export type CsvCell = string | number | null;

/** Start of a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number is no formula, whatever its sign. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Characters that need quotes: in some languages, spreadsheets split at semicolons or tabs. */
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Control characters except tabs and line breaks: printed raw, they control a terminal. */
const CONTROLS = /[\p{Cc}--[\t\r\n]]/gv;

/**
 * Formats one line of a CSV file (RFC 4180), without the line break at its end.
 *
 * A cell that a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  const plain = String(cell).replaceAll(CONTROLS, '');
  const safe = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
