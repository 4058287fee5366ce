/** A spreadsheet takes a cell that begins with one of these for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/;
/** Spreadsheets of many languages part cells at a semicolon, some at a tab. */
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Control characters but for tabs and line breaks: printed raw, they command a terminal. */
const CONTROLS = /[\p{Cc}--[\t\r\n]]/gv;

/**
 * Makes one line of a CSV file (RFC 4180), without the line break at its end.
 *
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell(text: string): string {
  const plain = text.replaceAll(CONTROLS, '');
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
