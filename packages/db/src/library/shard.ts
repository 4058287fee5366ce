/**
 * Returns which of the 16 counter rows of a drama or an episode counts what a member does: the
 * first digit of the member's id. Adding and removing meet in the same row.
 */
export function shardOf(userId: string): number {
  return Number.parseInt(userId.charAt(0), 16);
}
