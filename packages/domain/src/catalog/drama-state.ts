/**
 * State of a drama, which decides who may watch it (ADR 0084). A draft has never been published. A
 * retired drama is neither sold nor listed, but its owners can still watch it. A drama taken down
 * plays for nobody.
 */
export type DramaState = 'draft' | 'published' | 'retired' | 'taken-down';

/** The two ways to unpublish a drama. */
export type UnpublishedState = 'retired' | 'taken-down';

export type UnpublicationDecision =
  | { kind: 'change'; state: UnpublishedState }
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: 'never-published' };

/** Decides whether a drama may be retired or taken down; either may follow the other. */
export function decideUnpublication(
  state: DramaState,
  wanted: UnpublishedState,
): UnpublicationDecision {
  if (state === 'draft') return { kind: 'refused', reason: 'never-published' };
  return state === wanted ? { kind: 'unchanged' } : { kind: 'change', state: wanted };
}

/**
 * Returns the number of the last episode that a viewer can see; null if they cannot see the drama.
 * Owners of a retired drama see its episodes up to the last one they have unlocked, so that no
 * visible episode costs coins. The SQL of `packages/db` follows the same rule.
 *
 * @param drama.episodeCount  At least one.
 * @param unlockedUpto  Last unlocked episode, one-based; 0 for a guest or a member who is no owner.
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
 * Decides whether a drama may be deleted. A drama for which members have paid is kept, because
 * receipts and spending lists refer to it.
 *
 * @param payerCount  Number of members who have unlocked an episode of the drama.
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
 * Decides whether an episode may be removed. URLs and the lock rule use episode numbers, so only
 * the last episode can be removed, and only while nobody has paid for it.
 *
 * @param drama.unlockedUptoMax  Last episode that any member has unlocked; one-based, 0 for none.
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
