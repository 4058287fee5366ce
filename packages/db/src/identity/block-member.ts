import type { OperatorDecision } from '@hookline/domain/checkout';

import type { WriteTransaction } from '../open-database.ts';

/** Whether a member may log in; 'gone' if the member does not exist or was deleted. */
export type MemberStanding = 'allowed' | 'blocked' | 'gone';

/** Locks a member's row until the transaction ends, as logins do, and returns the standing. */
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
 * Blocks a member and ends the live login as blocked. Wallet, orders and all other data are
 * kept. Requires {@link lockStanding}.
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
 * Lets a blocked member log in again. Logins that the block ended are not restored. Requires
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
