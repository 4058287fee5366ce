import type { OperatorDecision } from '@hookline/domain/checkout';

import type { WriteTransaction } from '../open-database.ts';

/** Whether a member may log in; 'gone' if there is none, or one who was deleted. */
export type MemberStanding = 'allowed' | 'blocked' | 'gone';

/** Locks a member's row until the transaction ends, as each login does, and reads its standing. */
export async function lockStanding(tx: WriteTransaction, userId: string): Promise<MemberStanding> {
  const row = await tx
    .selectFrom('member')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('blocked_at')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'gone';
  return row.blocked_at === null ? 'allowed' : 'blocked';
}

/**
 * Blocks a member and ends the live login, which learns why it has ended. Wallet, orders and
 * everything else stay. Requires {@link lockStanding}.
 */
export async function blockMember(
  tx: WriteTransaction,
  { userId, nowMs, operator, reason }: OperatorDecision & { userId: string; nowMs: number },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ blocked_at: new Date(nowMs), block_operator: operator, block_reason: reason })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('login_session')
    .set({ state: 'blocked' })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .execute();
}

/**
 * Lets a blocked member log in again. The logins that the block ended stay ended. Requires
 * {@link lockStanding}.
 */
export async function unblockMember(
  tx: WriteTransaction,
  { userId, operator, reason }: OperatorDecision & { userId: string },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ blocked_at: null, block_operator: operator, block_reason: reason })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('login_session')
    .set({ state: 'logged-out' })
    .where('user_id', '=', userId)
    .where('state', '=', 'blocked')
    .execute();
}
