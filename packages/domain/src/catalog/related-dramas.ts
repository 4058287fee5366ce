/** A published drama that may be listed below another one under 'More like this'. */
export type RelatedCandidate = {
  dramaId: string;
  /** Number of categories that the two dramas share. */
  sharedCategories: number;
  /** Number of members who watched this drama right after the other drama. */
  watchedNextBy: number;
  /** Number of views in the last seven days. */
  weekViews: number;
  publishedAtMs: number;
};

/** Points of the drama that most members watch next; each shared category scores one point. */
const WATCHED_NEXT_POINTS = 3;

/**
 * Chooses the dramas that are most similar to a drama, the best first (ADR 0065).
 *
 * Each shared category scores one point. Being watched next scores up to three points, relative to
 * the candidate that most viewers watch next. Among equals, the drama with more views this week is
 * first, then the newer one.
 *
 * @param dramaId  This drama is never chosen.
 * @param candidates  In any order. Candidates with nothing in common are left out.
 * @param fillers  Dramas for the remaining places, in order.
 * @returns At most `itemsMax` ids without duplicates.
 */
export function chooseRelated(
  dramaId: string,
  candidates: readonly RelatedCandidate[],
  { fillers, itemsMax }: { fillers: readonly string[]; itemsMax: number },
): string[] {
  const strongest = Math.max(1, ...candidates.map(({ watchedNextBy }) => watchedNextBy));
  const points = ({ sharedCategories, watchedNextBy }: RelatedCandidate) =>
    sharedCategories + WATCHED_NEXT_POINTS * (watchedNextBy / strongest);
  const ranked = candidates
    .filter((candidate) => points(candidate) > 0)
    .toSorted((a, b) => points(b) - points(a) || compareEquals(a, b))
    .map((candidate) => candidate.dramaId);
  const chosen = new Set([...ranked, ...fillers]);
  chosen.delete(dramaId);
  return [...chosen].slice(0, itemsMax);
}

function compareEquals(a: RelatedCandidate, b: RelatedCandidate): number {
  if (a.weekViews !== b.weekViews) return b.weekViews - a.weekViews;
  if (a.publishedAtMs !== b.publishedAtMs) return b.publishedAtMs - a.publishedAtMs;
  return a.dramaId < b.dramaId ? -1 : 1;
}
