import { identity, type Database, type WriteTransaction } from '@hookline/db';
import type { OperatorDecision } from '@hookline/domain';

import { recordAudit } from '../audit/record-audit.ts';

/** Outcome of a decision; 'unchanged' if an earlier one had the same effect. */
export type BlockOutcome = 'done' | 'unchanged' | 'gone';

/**
 * Blocks a member: every login ends at once and none begins. Wallet, orders and unlocked episodes
 * stay, and payments that are under way end as they would (ADR 0076). Operator and reason are kept
 * with the member.
 */
export function blockMember(
  { userId, ...decision }: OperatorDecision & { userId: string },
  { db, now }: { db: Database; now: () => number },
): Promise<BlockOutcome> {
  const nowMs = now();
  return db.transaction().execute(async (tx) => {
    const standing = await identity.lockStanding(tx, userId);
    if (standing !== 'allowed') return standing === 'gone' ? 'gone' : 'unchanged';
    await identity.blockMember(tx, { userId, nowMs, ...decision });
    await recordStanding(tx, { userId, by: decision, isBlocked: true });
    return 'done';
  });
}

/** Lets a blocked member log in again. Operator and reason are kept with the member. */
export function unblockMember(
  { userId, ...decision }: OperatorDecision & { userId: string },
  { db }: { db: Database },
): Promise<BlockOutcome> {
  return db.transaction().execute(async (tx) => {
    const standing = await identity.lockStanding(tx, userId);
    if (standing !== 'blocked') return standing === 'gone' ? 'gone' : 'unchanged';
    await identity.unblockMember(tx, { userId, ...decision });
    await recordStanding(tx, { userId, by: decision, isBlocked: false });
    return 'done';
  });
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
