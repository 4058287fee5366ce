/** Number of columns that keep their place: the carousel and two rows with different dramas. */
const KEPT_COLUMNS = 3;
const SHARE_MIN = 0.5;

/**
 * Moves the columns of a genre ahead of other columns, but below the first three.
 *
 * @param shareOf  Returns the share of a column's dramas that have the genre, 0 to 1.
 */
export function orderByTaste<T>(columns: readonly T[], shareOf: (column: T) => number): T[] {
  const rest = columns.slice(KEPT_COLUMNS);
  const isLiked = (column: T) => shareOf(column) >= SHARE_MIN;
  return [
    ...columns.slice(0, KEPT_COLUMNS),
    ...rest.filter(isLiked),
    ...rest.filter((column) => !isLiked(column)),
  ];
}
