/** A spreadsheet takes a cell that begins with one of these for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Makes one line of a CSV file (RFC 4180), without the line break at its end.
 *
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
