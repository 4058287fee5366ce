/** Number of pages listed on each side of the current one. */
const NEIGHBOURS = 1;

/**
 * Returns the page numbers that a pager shows, ascending: first, last, and the current one with its
 * neighbours. A gap of two or more pages is null; a gap of one page shows its number.
 */
export function pageNumbers(current: number, pageCount: number): (number | null)[] {
  const isNamed = (page: number) =>
    page === 1 || page === pageCount || Math.abs(page - current) <= NEIGHBOURS;
  const named = Array.from({ length: pageCount }, (_, index) => index + 1).filter(isNamed);

  return named.flatMap((page, index) => {
    const skipped = page - (named[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return skipped === 1 ? [page - 1, page] : [null, page];
  });
}
