/** Kinds of member events to repeat after restoring a backup made before the event. */
export const MEMBER_EVENT_KINDS = ['deleted', 'blocked', 'unblocked', 'logged-out'] as const;

export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];

export type MemberEvent = { kind: MemberEventKind; userId: string; atMs: number };

/** A member's event that must be repeated. */
export type MemberRepeat = { kind: MemberEventKind; userId: string };

/**
 * Chooses the events that must be repeated: for a deleted member only the deletion; for all others
 * the last block or unblock, and one logout.
 *
 * @param events  In any order.
 * @returns Events grouped by member, in the order of the members' first events.
 */
export function chooseRepeats(events: readonly MemberEvent[]): MemberRepeat[] {
  const byMember = new Map<string, Set<MemberEventKind>>();
  for (const { userId, kind } of events.toSorted((a, b) => a.atMs - b.atMs)) {
    const kinds = byMember.get(userId) ?? new Set();
    if (kind === 'blocked') kinds.delete('unblocked');
    if (kind === 'unblocked') kinds.delete('blocked');
    byMember.set(userId, kinds.add(kind));
  }
  return [...byMember].flatMap(([userId, kinds]) =>
    (kinds.has('deleted') ? ['deleted' as const] : [...kinds]).map((kind) => ({ kind, userId })),
  );
}
