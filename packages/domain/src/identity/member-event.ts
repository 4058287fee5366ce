/** Kinds of events about a member that are repeated if a restored back-up does not contain them. */
export const MEMBER_EVENT_KINDS = ['deleted', 'blocked', 'unblocked', 'logged-out'] as const;

export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];

/** A member's event that must be repeated. */
export type MemberRepeat =
  | { kind: MemberEventKind; userId: string }
  /** The end of a single login, by a logout or a later login. */
  | { kind: 'login-ended'; userId: string; tokenHash: Buffer };

export type MemberEvent = MemberRepeat & { atMs: number };

/**
 * Chooses the events that must be repeated: for a deleted member only the deletion; for all others
 * the last block or unblock, one logout on all devices, and each ended login once.
 *
 * @param events  In any order.
 * @returns Events grouped by member, in the order of the members' first events.
 */
export function chooseRepeats(events: readonly MemberEvent[]): MemberRepeat[] {
  const byMember = new Map<string, Map<string, MemberRepeat>>();
  for (const { atMs: _, ...event } of events.toSorted((a, b) => a.atMs - b.atMs)) {
    const { userId, kind } = event;
    const repeats = byMember.get(userId) ?? new Map<string, MemberRepeat>();
    if (kind === 'blocked') repeats.delete('unblocked');
    if (kind === 'unblocked') repeats.delete('blocked');
    const key = event.kind === 'login-ended' ? event.tokenHash.toString('hex') : kind;
    byMember.set(userId, repeats.set(key, event));
  }
  return [...byMember.values()].flatMap((repeats) => {
    const deletion = repeats.get('deleted');
    return deletion === undefined ? Array.from(repeats.values()) : [deletion];
  });
}
