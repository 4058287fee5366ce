import type { Books } from './read-books.ts';

/**
 * Compares, for tests, a member's unlocks with the prices that the test knows. `verifyLedger`
 * cannot do so, because an episode that costs coins today may have been free when it was passed.
 *
 * @param pricesOf  Returns the prices of a drama's episodes in order.
 * @returns One sentence per drama in which a locked episode was skipped or paid twice.
 */
export function auditUnlocks(
  { unlocks, progress }: Books,
  pricesOf: (dramaId: string) => readonly number[],
): string[] {
  return progress.flatMap(({ drama_id: dramaId, unlocked_upto: upto }) => {
    const numbers = unlocks.filter((each) => each.drama_id === dramaId).map((each) => each.number);
    const locked = pricesOf(dramaId).flatMap((price, index) => (price > 0 ? [index + 1] : []));
    const expected = locked.filter((number) => number <= upto);
    return JSON.stringify(numbers) === JSON.stringify(expected)
      ? []
      : [`unlocked are ${numbers.join(', ')} and open is up to ${upto}`];
  });
}
