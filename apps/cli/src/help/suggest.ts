/** A word of six letters may have two errors, one of three letters one. */
const CHARACTERS_PER_EDIT = 3;

/** Finds the candidate that a mistyped word most likely means; null if none is near. */
export function suggest(word: string, candidates: readonly string[]): string | null {
  const editsMax = Math.max(1, Math.floor(word.length / CHARACTERS_PER_EDIT));
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate) }))
    .filter(({ edits }) => edits <= editsMax)
    .toSorted((a, b) => a.edits - b.edits);
  return best?.candidate ?? null;
}

/**
 * Counts the insertions, deletions, replacements and swaps of neighbours between two words, none of
 * them changed twice (optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
