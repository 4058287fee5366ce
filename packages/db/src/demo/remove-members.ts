import { sql } from 'kysely';

import { ORDER_POLL } from '../orders/order-polls.ts';
import type { Database, WriteTransaction } from '../open-database.ts';

/** Counts of what was removed. */
export type RemovedBusiness = { memberCount: number; orderCount: number };

/**
 * Tables with rows of members, each before the tables that it refers to. The rows of `demo_member`
 * and the entries of the audit are kept.
 */
export const TABLES_OF_MEMBERS = [
  'account_hold',
  'member_note',
  'order_note',
  'member_code',
  'member_identity',
  'order_number',
  'paypal_capture',
  'paypal_order',
  'order_refund',
  'order_dispute',
  'order_decision',
  'coin_order',
  'episode_unlock',
  'subscription_period',
  'ledger_entry',
  'coin_lot',
  'ledger_tx',
  'drama_progress',
  'wallet',
  'feedback',
  'favourite',
  'episode_like',
  'watch_history',
  'watch_position',
  'login_session',
  'member_setting',
  'member',
] as const;

/** Brand of the playbacks of the demo's members, as browsers name theirs. */
export const DEMO_BRAND = 'hookline-demo';

/** Lists the members who are named as the demo's and have not been removed. */
export async function listNamed(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('demo_member')
    .where('removed_at', 'is', null)
    .orderBy('user_id')
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

type Removal = {
  /** Members whom `demo_member` lists. */
  userIds: readonly string[];
  /** Prefix of the subjects of the demo's members at the login provider. */
  subjectPrefix: string;
};

/**
 * Finds a listed member who may not be the demo's: somebody has logged in as this member, or the
 * demo did not create the account.
 *
 * @returns Null if all are the demo's. An operator may have deleted some of them.
 */
export async function findStranger(
  db: Database,
  { userIds, subjectPrefix }: Removal,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select member.user_id from member
    left join (
      select user_id, bool_and(starts_with(subject, ${subjectPrefix})) as is_demo
      from member_identity group by user_id
    ) as account on account.user_id = member.user_id
    where member.user_id = any(${userIds}::uuid[]) and (
      not coalesce(account.is_demo, member.deleted_at is not null)
      or exists (select from login_session where login_session.user_id = member.user_id)
    )
    order by member.user_id limit 1
  `.execute(db);
  return rows[0]?.user_id ?? null;
}

/**
 * Deletes these members with all their rows, also of tables to which the application only appends,
 * so the transaction must be the owner's. Nobody else's rows are touched; the views of the demo's
 * members are subtracted, and their playbacks deleted. The names stay, marked as removed.
 */
export async function removeMembers(
  tx: WriteTransaction,
  { userIds, subjectPrefix }: Removal,
): Promise<RemovedBusiness> {
  const { rows: orders } = await sql<{ order_no: string }>`
    select order_no from coin_order where user_id = any(${userIds}::uuid[])
  `.execute(tx);
  const orderNos = orders.map(({ order_no }) => order_no);
  await sql`
    delete from work_item where kind = ${ORDER_POLL} and key = any(${orderNos}::text[])
  `.execute(tx);
  for (const table of TABLES_OF_MEMBERS) {
    await sql`delete from ${sql.table(table)} where user_id = any(${userIds}::uuid[])`.execute(tx);
  }
  await sql`delete from episode_view where starts_with(viewer, ${subjectPrefix})`.execute(tx);
  await sql`
    update drama_view_day set views = views - demo_views, demo_views = 0 where demo_views > 0
  `.execute(tx);
  await sql`delete from tracking_event where brand = ${DEMO_BRAND}`.execute(tx);
  await sql`delete from demo_business`.execute(tx);
  await sql`
    update demo_member set removed_at = now() where user_id = any(${userIds}::uuid[])
  `.execute(tx);
  return { memberCount: userIds.length, orderCount: orderNos.length };
}
