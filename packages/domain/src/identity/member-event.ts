/** The events of a member's standing that a back-up of before does not have. */
export const MEMBER_EVENT_KINDS = ['deleted', 'blocked', 'unblocked', 'logged-out'] as const;

export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];

export type MemberEvent = { kind: MemberEventKind; userId: string; atMs: number };

/** An event that is to be repeated, of one member. */
export type MemberRepeat = { kind: MemberEventKind; userId: string };

/**
 * Chooses what of the events since a moment is to be repeated: the deletion of whoever was deleted
 * and nothing else of them; of all others the last block or its end, and one logout.
 *
 * @param events  In any order.
 * @returns By member, in the order in which their first events happened.
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
