/**
 * Returns which of the 16 counter rows of a drama or an episode a member is counted in: the first
 * digit of the member's id, so that adding and removing change the same row.
 */
export function shardOf(userId: string): number {
  return Number.parseInt(userId.charAt(0), 16);
}
