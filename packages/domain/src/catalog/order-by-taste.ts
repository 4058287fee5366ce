/** The carousel and the rows above the third: their dramas differ from each other as they stand. */
const KEPT_COLUMNS = 3;
const SHARE_MIN = 0.5;

/**
 * Puts the columns of a genre before the others, below those that every viewer sees first.
 *
 * @param shareOf  Share of a column's dramas that have the genre, 0 to 1.
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
