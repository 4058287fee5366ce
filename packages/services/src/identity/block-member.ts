import { identity, type Database } from '@hookline/db';
import type { OperatorDecision } from '@hookline/domain';

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
    return 'done';
  });
}
