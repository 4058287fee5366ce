export type PublicationRefusal = 'no-episodes' | 'missing-episode';

/**
 * Decides whether a drama may be published. Its media need not be ready: viewers see that an
 * episode is still being prepared.
 *
 * @param episodeNumbers  Numbers of all its episodes: one-based, ascending, without duplicates.
 */
export function decidePublication(
  episodeNumbers: readonly number[],
): { kind: 'publish' } | { kind: 'refused'; reason: PublicationRefusal } {
  if (episodeNumbers.length === 0) return { kind: 'refused', reason: 'no-episodes' };
  const isWhole = episodeNumbers.every((number, index) => number === index + 1);
  return isWhole ? { kind: 'publish' } : { kind: 'refused', reason: 'missing-episode' };
}
