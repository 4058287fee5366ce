import type { Database, WriteTransaction } from '../open-database.ts';
import { forgetSuccessor } from './account-hold.ts';

/**
 * Locks a member's row until the transaction ends, as each login does. A caller that also locks the
 * wallet locks the wallet first.
 *
 * @returns Whether the member exists; false if the member was deleted.
 */
export async function lockMember(tx: WriteTransaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .where('user_id', '=', userId)
    .select('deleted_at')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.deleted_at === null;
}

/** Checks whether a member was deleted. */
export async function isDeleted(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Erases a member's personal data: provider accounts, profile, public number, settings and logins.
 * Only the id is kept, for the ledger. Requires {@link lockMember}.
 */
export async function eraseMember(
  tx: WriteTransaction,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  await tx.deleteFrom('member_identity').where('user_id', '=', userId).execute();
  const freed = await tx
    .selectFrom('member')
    .where('user_id', '=', userId)
    .select('code')
    .executeTakeFirstOrThrow();
  if (freed.code !== null) {
    await tx.deleteFrom('member_code').where('code', '=', freed.code).execute();
  }
  await tx
    .updateTable('member')
    .set({
      code: null,
      nick_name: null,
      head_image_url: '',
      subscribe_starts_at: null,
      subscribe_ends_at: null,
      blocked_at: null,
      block_operator: null,
      block_reason: null,
      deleted_at: new Date(nowMs),
    })
    .where('user_id', '=', userId)
    .execute();
  await forgetLoginsAndSettings(tx, userId);
  await forgetSuccessor(tx, userId);
}

/** Deletes a member's settings and logins. */
export async function forgetLoginsAndSettings(tx: WriteTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('member_setting').where('user_id', '=', userId).execute();
  await tx.deleteFrom('login_session').where('user_id', '=', userId).execute();
}

/** Lists the ids of members deleted since a moment. */
export async function listDeletedSince(db: Database, sinceMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .where('deleted_at', '>=', new Date(sinceMs))
    .orderBy('deleted_at')
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
