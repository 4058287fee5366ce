/**
 * Options of a cache that keeps so many entries. With `max` it would take the room for all of them
 * when it is made: 3 ms and 1 MB for 50,000, which most processes never fill.
 */
export function entriesAtMost(count: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: count, sizeCalculation: () => 1 };
}
