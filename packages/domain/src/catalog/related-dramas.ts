/** A published drama that may be shown below another one as 'More like this'. */
export type RelatedCandidate = {
  dramaId: string;
  /** Number of categories that both dramas have. */
  sharedCategories: number;
  /** Number of members who watched this drama right after the other one. */
  watchedNextBy: number;
  /** Views of the last seven days. */
  weekViews: number;
  publishedAtMs: number;
};

/** The drama that most viewers watch next counts as much as this many shared categories. */
const WATCHED_NEXT_POINTS = 3;

/**
 * Chooses the dramas that are most like a drama, the best first (ADR 0065).
 *
 * A shared category gives one point. What viewers watch next gives up to three points, in
 * proportion to the candidate that most of them watch. Among equals, the drama with more views this
 * week comes first, then the newer one.
 *
 * @param dramaId  Never chosen itself.
 * @param candidates  In any order. Those with nothing in common are left out.
 * @param fillers  Dramas that follow while there is room, in their order.
 * @returns At most `itemsMax` ids, none of them twice.
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
