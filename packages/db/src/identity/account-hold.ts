import type { AccountHold, HoldReason } from '@hookline/domain/identity';
import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database, WriteTransaction } from '../open-database.ts';
import type { LoginProviderName } from '../column-types.ts';

/** Key of the only row of `hold_key`. */
const KEY_ID = 1;

/**
 * Locks the encrypted key of the account hashes until the transaction ends and returns it; null if
 * there is none yet.
 */
export async function lockHoldKey(tx: WriteTransaction): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('hold_key')
    .where('id', '=', KEY_ID)
    .select('wrapped')
    .forUpdate()
    .executeTakeFirst();
  return row?.wrapped ?? null;
}

/**
 * Inserts the encrypted key of the account hashes if there is none yet.
 *
 * @returns False if another transaction has inserted its key first.
 */
export async function addHoldKey(tx: WriteTransaction, wrapped: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('hold_key')
    .values({ id: KEY_ID, wrapped })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the encrypted key of the account hashes. Requires {@link lockHoldKey}. */
export async function replaceHoldKey(tx: WriteTransaction, wrapped: Buffer): Promise<void> {
  await tx.updateTable('hold_key').set({ wrapped }).where('id', '=', KEY_ID).execute();
}

/** Lists the provider accounts that a member logs in with. */
export async function listAccounts(
  tx: WriteTransaction,
  userId: string,
): Promise<{ provider: LoginProviderName; subject: string }[]> {
  return tx
    .selectFrom('member_identity')
    .where('user_id', '=', userId)
    .select(['provider', 'subject'])
    .execute();
}

/** Records a hold: an account of a deleted member whose hash is kept. */
export async function addHold(
  tx: WriteTransaction,
  hold: AccountHold & { accountHash: Buffer; userId: string; months: number; nowMs: number },
): Promise<void> {
  await tx
    .insertInto('account_hold')
    .values({
      account_hash: hold.accountHash,
      user_id: hold.userId,
      reasons: hold.reasons,
      held_at: new Date(hold.nowMs),
      kept_until: new Date(hold.keptUntilMs),
      months: hold.months,
    })
    .execute();
}

/** Lists the holds of an account's deleted members, the earliest hold first. */
export async function findHolds(
  tx: WriteTransaction,
  key: { accountHash: Buffer; nowMs: number },
): Promise<{ userId: string; isBlocked: boolean }[]> {
  const rows = await tx
    .selectFrom('account_hold')
    .where('account_hash', '=', key.accountHash)
    .where('kept_until', '>', new Date(key.nowMs))
    .orderBy('held_at')
    .select(['user_id', 'reasons'])
    .execute();
  return rows.map((row) => ({ userId: row.user_id, isBlocked: row.reasons.includes('blocked') }));
}

/** Records the current member of an account whose earlier members were deleted. */
export async function setSuccessor(
  tx: WriteTransaction,
  { accountHash, userId }: { accountHash: Buffer; userId: string },
): Promise<void> {
  await tx
    .updateTable('account_hold')
    .set({ successor_id: userId })
    .where('account_hash', '=', accountHash)
    .where('successor_id', 'is distinct from', userId)
    .execute();
}

/** Removes a deleted member as successor from the holds of earlier members. */
export async function forgetSuccessor(tx: WriteTransaction, userId: string): Promise<void> {
  await tx
    .updateTable('account_hold')
    .set({ successor_id: null })
    .where('successor_id', '=', userId)
    .execute();
}

/** Lists the deleted members whose account now belongs to a member. */
export async function listPredecessors(
  tx: WriteTransaction,
  member: { userId: string; nowMs: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_hold')
    .where('successor_id', '=', member.userId)
    .where('kept_until', '>', new Date(member.nowMs))
    .select('user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Keeps the holds of a deleted member for at least their configured months from now, because a
 * payment was reversed or a debt arose after the deletion. Does nothing for other members.
 */
export async function extendHolds(
  tx: WriteTransaction,
  change: { userId: string; reason: HoldReason; nowMs: number },
): Promise<void> {
  const { userId, reason, nowMs } = change;
  const now = new Date(nowMs);
  await sql`
    update account_hold set
      kept_until = greatest(kept_until, ${now}::timestamptz + make_interval(months => months)),
      reasons = case when ${reason}::text = any(reasons) then reasons
        else reasons || ${reason}::text end
    where user_id = ${userId} and kept_until > ${now}
  `.execute(tx);
}

/** An earlier member of an account, as shown to an operator. */
export type HeldMember = { userId: string; reasons: HoldReason[]; keptUntilMs: number };

/**
 * Deletes a deleted member's holds, and those that name the member as successor.
 *
 * @returns The deleted holds.
 */
export async function removeHolds(tx: WriteTransaction, userId: string): Promise<HeldMember[]> {
  const rows = await tx
    .deleteFrom('account_hold')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('successor_id', '=', userId)]))
    .returning(['user_id', 'reasons', 'kept_until'])
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    reasons: row.reasons,
    keptUntilMs: row.kept_until.getTime(),
  }));
}

/**
 * Deletes expired holds. This may run on any server and concurrently.
 *
 * @throws The signal's abort reason.
 */
export async function purgeHolds(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const holds = (rowsMax: number) => sql`
    delete from account_hold where (account_hash, user_id) in (
      select account_hash, user_id from account_hold where kept_until <= ${new Date(nowMs)}
      order by account_hash, user_id limit ${rowsMax} for update
    )`;
  await deleteInSteps(db, holds, signal);
}
