import { showToast } from '@hookline/ui';

import { formatCount } from '../lib/format.ts';

/** Rows of one file. */
const ROWS_MAX = 10_000;
/** Rows of one page of a list that becomes a file, as the contract allows them. */
const PAGE_ROWS = 500;

type Page<Row> = { rows: readonly Row[]; next: string | null };

/**
 * Reads the rows of a list for a file, page by page: at most 10,000, the newest. If there are more, a
 * toast says so.
 *
 * @param readPage  Reads the page at a cursor, which the first page has none of.
 * @param noun  Plural of what the rows are, for the toast: 'orders'.
 */
export async function readNewestRows<Row>(
  readPage: (page: { items: number; cursor?: string }) => Promise<Page<Row>>,
  noun: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let page = await readPage({ items: PAGE_ROWS });
  rows.push(...page.rows);
  while (page.next !== null && rows.length < ROWS_MAX) {
    page = await readPage({ items: PAGE_ROWS, cursor: page.next });
    rows.push(...page.rows);
  }
  if (page.next !== null) showToast(`The file has the newest ${formatCount(ROWS_MAX)} ${noun}.`);
  return rows.slice(0, ROWS_MAX);
}
