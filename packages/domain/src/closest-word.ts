/**
 * Finds the word that was probably meant by a misspelt word.
 *
 * @param distanceMax  Maximum number of letters that are wrong, missing, extra or swapped.
 * @returns The closest candidate, the first one among equals; null if none is close enough.
 */
export function findClosest(
  word: string,
  candidates: readonly string[],
  distanceMax: number,
): string | null {
  let closest: string | null = null;
  let leastDistance = distanceMax + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= leastDistance) continue;
    const distance = distanceBetween(word, candidate);
    if (distance < leastDistance) [closest, leastDistance] = [candidate, distance];
  }
  return closest;
}

/** Returns the number of edits (optimal string alignment): insert, remove, replace, swap. */
function distanceBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
