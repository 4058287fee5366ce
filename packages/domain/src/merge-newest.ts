/**
 * Merges lists that are sorted newest first into one such list. The items of each list keep their
 * order, even where a clock has gone back. Of two items with the same time, the one from the
 * earlier list is first.
 *
 * @param itemsMax  Maximum number of items to return.
 */
export function mergeNewest<T extends { atMs: number }>(
  lists: readonly (readonly T[])[],
  itemsMax: number,
): T[] {
  const merged: T[] = [];
  const places = lists.map(() => 0);
  while (merged.length < itemsMax) {
    const heads = lists.map((list, index) => list[places[index] ?? 0]?.atMs ?? -Infinity);
    const newest = heads.indexOf(Math.max(...heads));
    const item = lists[newest]?.[places[newest] ?? 0];
    if (item === undefined) return merged;
    merged.push(item);
    places[newest] = (places[newest] ?? 0) + 1;
  }
  return merged;
}
