import type { Database } from '../../open-database.ts';

/**
 * Reads a member's profile, provider accounts and wallet.
 *
 * @throws NoResultError if there is no such member.
 */
export async function exportProfile(db: Database, userId: string) {
  const member = await db
    .selectFrom('member')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['code', 'nick_name', 'head_image_url', 'created_at'])
    .select(['subscribe_starts_at', 'subscribe_ends_at'])
    .executeTakeFirstOrThrow();
  const logins = await db
    .selectFrom('member_identity')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .select(['provider', 'subject'])
    .execute();
  const wallet = await db
    .selectFrom('wallet')
    .where('user_id', '=', userId)
    .select(['coin', 'bonus', 'debt'])
    .executeTakeFirstOrThrow();
  return { member, logins, wallet };
}

/** Reads a member's settings; null if there are none. */
export async function exportSettings(db: Database, userId: string) {
  const row = await db
    .selectFrom('member_setting')
    .where('user_id', '=', userId)
    .select(['auto_play_next', 'auto_unlock', 'auto_unlock_daily_coins', 'captions_lang'])
    .select(['auto_unlock_day', 'auto_unlock_spent', 'auto_unlock_in_a_row'])
    .executeTakeFirst();
  return row ?? null;
}

/** Reads a member's logins, newest first, without their token hashes. */
export function exportSessions(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('login_session')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(rowsMax)
    .select(['state', 'equipment_id', 'created_at', 'seen_at', 'ends_at'])
    .execute();
}

/** Reads a member's feedback, newest first. */
export function exportFeedback(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('feedback')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(rowsMax)
    .select(['types', 'description', 'email', 'drama_id', 'episode_id', 'locale', 'created_at'])
    .execute();
}

/** Reads the operators' notes about a member, newest first, without the operators' names. */
export function exportMemberNotes(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('member_note')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(rowsMax)
    .select(['text', 'created_at'])
    .execute();
}

/** Reads the operators' notes about a member's orders, newest first, without operators' names. */
export function exportOrderNotes(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('order_note')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(rowsMax)
    .select(['order_no', 'text', 'created_at'])
    .execute();
}

/** Reads the holds on a member's accounts from earlier, deleted members. */
export function exportHolds(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('account_hold')
    .where('successor_id', '=', userId)
    .orderBy('held_at', 'desc')
    .limit(rowsMax)
    .select(['reasons', 'held_at', 'kept_until'])
    .execute();
}

/**
 * Reads the operators' actions on a member and the member's orders, newest first. The operators'
 * names are left out.
 */
export function exportActions(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('audit')
    .where((eb) =>
      eb.or([
        eb('subject_kind', '=', 'member').and('subject_id', '=', userId),
        eb('subject_kind', '=', 'order').and(
          'subject_id',
          'in',
          eb.selectFrom('coin_order').where('user_id', '=', userId).select('order_no'),
        ),
      ]),
    )
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .select(['action', 'subject_kind', 'subject_id', 'before', 'after', 'reason', 'done_at'])
    .execute();
}

/** Member whose rows are read, and maximum number of rows per list. */
export type ExportKey = { userId: string; rowsMax: number };
