import { identity, type Database, type WriteTransaction } from '@hookline/db';
import type { OperatorDecision } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';
import type { MemberJournal } from './member-journal.ts';

/** Outcome of a decision; 'unchanged' if an earlier one had the same effect. */
export type BlockOutcome = 'done' | 'unchanged' | 'gone';

type StandingDeps = {
  db: Database;
  now: () => number;
  /** Journal outside the database, for use after a restore (ADR 0022). */
  journal?: MemberJournal;
};

/**
 * Blocks a member: every login ends at once and none can begin. Wallet, orders and unlocked
 * episodes are kept, and pending payments finish as usual (ADR 0070). Operator and reason are
 * stored with the member.
 */
export async function blockMember(
  { userId, ...decision }: OperatorDecision & { userId: string },
  { db, now, journal }: StandingDeps,
): Promise<BlockOutcome> {
  const nowMs = now();
  const outcome = await db.transaction().execute(async (tx): Promise<BlockOutcome> => {
    const standing = await identity.lockStanding(tx, userId);
    if (standing !== 'allowed') return standing === 'gone' ? 'gone' : 'unchanged';
    await identity.blockMember(tx, { userId, nowMs, ...decision });
    await recordStanding(tx, { userId, by: decision, isBlocked: true });
    return 'done';
  });
  if (outcome === 'done') await journal?.append({ kind: 'blocked', userId, atMs: now() });
  return outcome;
}

/** Lets a blocked member log in again. Operator and reason are stored with the member. */
export async function unblockMember(
  { userId, ...decision }: OperatorDecision & { userId: string },
  { db, now, journal }: StandingDeps,
): Promise<BlockOutcome> {
  const outcome = await db.transaction().execute(async (tx): Promise<BlockOutcome> => {
    const standing = await identity.lockStanding(tx, userId);
    if (standing !== 'blocked') return standing === 'gone' ? 'gone' : 'unchanged';
    await identity.unblockMember(tx, { userId, ...decision });
    await recordStanding(tx, { userId, by: decision, isBlocked: false });
    return 'done';
  });
  if (outcome === 'done') await journal?.append({ kind: 'unblocked', userId, atMs: now() });
  return outcome;
}

function recordStanding(
  tx: WriteTransaction,
  { userId, by, isBlocked }: { userId: string; by: OperatorDecision; isBlocked: boolean },
): Promise<void> {
  return recordAudit(tx, {
    by,
    action: isBlocked ? 'member block' : 'member unblock',
    subject: { kind: 'member', id: userId },
    before: { isBlocked: !isBlocked },
    after: { isBlocked },
  });
}
