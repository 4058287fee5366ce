export type PublicationRefusal = 'no-episodes' | 'missing-episode';

/**
 * Decides whether viewers may see a drama. Its media need not be ready: an episode that is still
 * being prepared says so.
 *
 * @param episodeNumbers  Of all its episodes, one-based, ascending, none twice.
 */
export function decidePublication(
  episodeNumbers: readonly number[],
): { kind: 'publish' } | { kind: 'refused'; reason: PublicationRefusal } {
  if (episodeNumbers.length === 0) return { kind: 'refused', reason: 'no-episodes' };
  const isWhole = episodeNumbers.every((number, index) => number === index + 1);
  return isWhole ? { kind: 'publish' } : { kind: 'refused', reason: 'missing-episode' };
}
