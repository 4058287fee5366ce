/**
 * State of a drama, which says who may watch it (ADR 0084). A draft has never been published. A
 * retired drama is not sold and not listed, and plays for those who own episodes of it. One that is
 * taken down plays for nobody.
 */
export type DramaState = 'draft' | 'published' | 'retired' | 'taken-down';

/** The two ways to unpublish a drama. */
export type UnpublishedState = 'retired' | 'taken-down';

export type UnpublicationDecision =
  | { kind: 'change'; state: UnpublishedState }
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: 'never-published' };

/** Decides whether a drama may be retired or taken down. Either may follow the other. */
export function decideUnpublication(
  state: DramaState,
  wanted: UnpublishedState,
): UnpublicationDecision {
  if (state === 'draft') return { kind: 'refused', reason: 'never-published' };
  return state === wanted ? { kind: 'unchanged' } : { kind: 'change', state: wanted };
}

/**
 * Number of the last episode of a drama that a viewer finds; null if they do not find the drama. A
 * retired drama ends for its owners at the last episode that they have unlocked, so that nothing
 * in it asks for coins. The statements of `packages/db` say the same.
 *
 * @param drama.episodeCount  At least one.
 * @param unlockedUpto  Inclusive one-based number; 0 for a guest, and for a member who owns nothing.
 */
export function lastFindableNumber(
  drama: { state: DramaState; episodeCount: number },
  unlockedUpto: number,
): number | null {
  switch (drama.state) {
    case 'published':
      return drama.episodeCount;
    case 'retired':
      return unlockedUpto === 0 ? null : Math.min(unlockedUpto, drama.episodeCount);
    case 'draft':
    case 'taken-down':
      return null;
  }
}

export type DramaDeletionRefusal = 'still-published' | 'unlocked-by-members';

/**
 * Decides whether a drama may be deleted. One that members have paid for stays, because receipts and
 * lists of what was spent name it.
 *
 * @param payerCount  Number of members who have unlocked an episode of it.
 */
export function decideDramaDeletion(drama: {
  state: DramaState;
  payerCount: number;
}): { kind: 'delete' } | { kind: 'refused'; reason: DramaDeletionRefusal } {
  const { state, payerCount } = drama;
  if (state === 'published' || state === 'retired') {
    return { kind: 'refused', reason: 'still-published' };
  }
  return payerCount > 0 ? { kind: 'refused', reason: 'unlocked-by-members' } : { kind: 'delete' };
}

export type EpisodeRemovalRefusal =
  | 'unknown-episode'
  | 'only-episode'
  | 'in-the-middle'
  | 'unlocked-by-members';

/**
 * Decides whether an episode may be removed. Its number is part of addresses and the lock rule
 * counts in it, so that only the last one goes, and only while nobody has paid for it.
 *
 * @param drama.unlockedUptoMax  Last episode that any member has unlocked: one-based, 0 for none.
 */
export function decideEpisodeRemoval(
  episodeNumber: number,
  drama: { episodeNumbers: readonly number[]; unlockedUptoMax: number },
): { kind: 'remove' } | { kind: 'refused'; reason: EpisodeRemovalRefusal } {
  const { episodeNumbers, unlockedUptoMax } = drama;
  const refused = (reason: EpisodeRemovalRefusal) => ({ kind: 'refused', reason }) as const;
  if (!episodeNumbers.includes(episodeNumber)) return refused('unknown-episode');
  if (episodeNumbers.length === 1) return refused('only-episode');
  if (episodeNumbers.some((number) => number > episodeNumber)) return refused('in-the-middle');
  return unlockedUptoMax >= episodeNumber ? refused('unlocked-by-members') : { kind: 'remove' };
}
