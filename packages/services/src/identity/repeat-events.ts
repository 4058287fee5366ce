import { identity, type Database } from '@hookline/db';
import type { OperatorDecision } from '@hookline/domain/checkout';
import { chooseRepeats, type DeletionRefusal, type MemberRepeat } from '@hookline/domain/identity';

import { recordAuditBefore } from '../audit/record-audit.ts';
import type { AccountHolds } from './account-holds.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { deleteMember } from './delete-member.ts';
import type { MemberJournal } from './member-journal.ts';
import { signOutMember } from './sign-out.ts';

type Deps = { db: Database; now: () => number; accountHolds: AccountHolds };

/** An event and the outcome of its repetition; 'gone' if there is no such member. */
export type RepeatedEvent = Pick<MemberRepeat, 'kind' | 'userId'> & {
  outcome: 'done' | 'unchanged' | 'gone' | DeletionRefusal;
};

/**
 * Repeats the journal's deletions, blocks and logouts that a restored back-up lacks (ADR 0022). It
 * may run any number of times.
 *
 * @param request.day  Day of the back-up. All events from that day on are repeated: members who
 *   logged out on all devices before the back-up was made, and logged in again, must log in once
 *   more.
 */
export async function repeatEvents(
  { day, by }: { day: string; by: OperatorDecision },
  { journal, ...deps }: Deps & { journal: MemberJournal },
): Promise<RepeatedEvent[]> {
  const repeats = chooseRepeats(await journal.readFrom(day));
  await recordAuditBefore(deps.db, {
    by,
    action: 'member repeat',
    subject: { kind: 'member', id: 'all' },
    after: { day, repeatCount: repeats.length },
  });
  const repeated: RepeatedEvent[] = [];
  for (const repeat of repeats) {
    const { kind, userId } = repeat;
    repeated.push({ kind, userId, outcome: await repeatOne({ ...repeat, by }, deps) });
  }
  return repeated;
}

async function repeatOne(
  { by, ...repeat }: MemberRepeat & { by: OperatorDecision },
  deps: Deps,
): Promise<RepeatedEvent['outcome']> {
  const { userId } = repeat;
  // The journal already has the event, so the journal is not passed to the use cases.
  switch (repeat.kind) {
    case 'deleted': {
      const member = await identity.findMember(deps.db, { userId, nowMs: deps.now() });
      if (member === null) return 'gone';
      const outcome = await deleteMember({ userId, by }, deps);
      if (outcome.kind === 'refused') return outcome.reason;
      return outcome.kind === 'deleted' ? 'done' : 'gone';
    }
    case 'blocked':
      return blockMember({ userId, ...by }, deps);
    case 'unblocked':
      return unblockMember({ userId, ...by }, deps);
    case 'logged-out':
      return signOutMember({ userId, by }, deps);
    case 'login-ended':
      return (await identity.endSession(deps.db, repeat)) === null ? 'unchanged' : 'done';
  }
}
