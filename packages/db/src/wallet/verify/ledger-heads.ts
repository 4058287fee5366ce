import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';

/** Last row of a member's ledger at some moment. Rows never change, so a head remains valid. */
export type LedgerHead = { userId: string; seq: number; hash: Buffer };

/** Lists the heads of members who have a ledger, by user id. */
export async function listHeads(
  db: Database,
  page: { afterUserId: string | null; membersMax: number },
): Promise<LedgerHead[]> {
  const { afterUserId, membersMax } = page;
  const rows = await db
    .selectFrom('wallet')
    .where('seq', '>', 0)
    .$if(afterUserId !== null, (query) => query.where('user_id', '>', afterUserId))
    .orderBy('user_id')
    .limit(membersMax)
    .select(['user_id', 'seq', 'hash'])
    .execute();
  return rows.map((row) => ({ userId: row.user_id, seq: row.seq, hash: row.hash }));
}

/**
 * Condition that the owner has removed a member of the demo completely. Only then may the member's
 * head be missing: one who still has a wallet must have it.
 */
const IS_REMOVED = sql`
  exists (
    select from demo_member
    where demo_member.user_id = head.user_id and demo_member.removed_at is not null
  ) and not exists (select from wallet where wallet.user_id = head.user_id)`;

/** Finds the first head by member that is not in the ledger; null if all of them are. */
export async function findLostHead(
  db: Database,
  heads: readonly LedgerHead[],
): Promise<{ userId: string; seq: number } | null> {
  const { rows } = await sql<{ user_id: string; seq: number }>`
    select head.user_id, head.seq
    from unnest(
      ${heads.map(({ userId }) => userId)}::uuid[],
      ${heads.map(({ seq }) => seq)}::bigint[],
      ${heads.map(({ hash }) => hash)}::bytea[]
    ) as head (user_id, seq, hash)
    left join ledger_tx as tx on tx.user_id = head.user_id and tx.seq = head.seq
    where tx.hash is distinct from head.hash and not (${IS_REMOVED})
    order by head.user_id, head.seq limit 1
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : { userId: row.user_id, seq: row.seq };
}

/**
 * Checks whether this database knows at least one of these members: by a wallet, or as a member of
 * the demo, even a removed one.
 */
export async function hasAnyWallet(
  db: Database,
  members: readonly { userId: string }[],
): Promise<boolean> {
  const userIds = members.map(({ userId }) => userId);
  const { rows } = await sql`
    select from (
      select user_id from wallet union all select user_id from demo_member
    ) as known
    where user_id = any(${userIds}::uuid[]) limit 1
  `.execute(db);
  return rows.length > 0;
}
