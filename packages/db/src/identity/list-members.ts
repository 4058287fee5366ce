import { sql, type NotNull, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';

export type ListedMember = {
  userId: string;
  code: string;
  nickName: string;
  createdAtMs: number;
  isBlocked: boolean;
};

export type WantedMembers = {
  /** Beginning of the name, ignoring case; null for all names. */
  namePrefix: string | null;
  /** Restricts the list to these members; null for all. */
  userIds: readonly string[] | null;
  /** Members to leave out. */
  exceptUserIds?: readonly string[];
  /** Lists members older than this one; null begins with the newest. */
  beforeUserId: string | null;
  /** Whether the members are blocked; undefined for all. */
  isBlocked?: boolean | undefined;
  /** Inclusive start and exclusive end of the time at which they joined, in epoch milliseconds. */
  joinedFromMs?: number | undefined;
  joinedUntilMs?: number | undefined;
  itemsMax: number;
};

/**
 * Maximum number of members with a prefix for all of them to be read and sorted. If there are more,
 * reading from the newest member soon fills a page.
 */
const NAMED_MAX = 2_000;

/** Lists members, newest first, without deleted ones. */
export async function listMembers(db: Database, wanted: WantedMembers): Promise<ListedMember[]> {
  const { namePrefix, userIds, exceptUserIds = [], beforeUserId, itemsMax } = wanted;
  if (userIds?.length === 0) return [];
  const { isBlocked, joinedFromMs: fromMs, joinedUntilMs: untilMs } = wanted;
  const named = namePrefix === null ? null : await listNamed(db, namePrefix);
  if (named?.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .where('deleted_at', 'is', null)
    .$if(named !== null, (query) => query.where(sql<boolean>`user_id = any(${named}::uuid[])`))
    .$if(namePrefix !== null && named === null, (query) =>
      query.where(beginsWith(namePrefix ?? '')),
    )
    .$if(userIds !== null, (query) => query.where('user_id', 'in', userIds ?? []))
    .$if(exceptUserIds.length > 0, (query) => query.where('user_id', 'not in', exceptUserIds))
    .$if(isBlocked === true, (query) => query.where('blocked_at', 'is not', null))
    .$if(isBlocked === false, (query) => query.where('blocked_at', 'is', null))
    .$if(fromMs !== undefined, (query) => query.where('created_at', '>=', new Date(fromMs ?? 0)))
    .$if(untilMs !== undefined, (query) => query.where('created_at', '<', new Date(untilMs ?? 0)))
    .$if(beforeUserId !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, user_id) < (
          select created_at, user_id from member where user_id = ${beforeUserId})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(itemsMax)
    .select(['user_id', 'code', 'nick_name', 'created_at', 'blocked_at'])
    .$narrowType<{ code: NotNull; nick_name: NotNull }>()
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    code: row.code,
    nickName: row.nick_name,
    createdAtMs: row.created_at.getTime(),
    isBlocked: row.blocked_at !== null,
  }));
}

/**
 * Lists the members whose names begin with a prefix; null if there are more than {@link NAMED_MAX}.
 *
 * PostgreSQL keeps one plan for all prefixes. For a common prefix, a plan would best read from the
 * newest member on. For a rare one, the same plan would read all members.
 */
async function listNamed(db: Database, prefix: string): Promise<string[] | null> {
  const rows = await db
    .selectFrom('member')
    .where('deleted_at', 'is', null)
    .where(beginsWith(prefix))
    // Ordered like the index, so that no plan reads the table.
    .orderBy(sql`lower(nick_name) using ~<~`)
    .limit(NAMED_MAX + 1)
    .select('user_id')
    .execute();
  return rows.length > NAMED_MAX ? null : rows.map((row) => row.user_id);
}

/** The last code point, which no name has. */
const LAST = String.fromCodePoint(0x10_ff_ff);

/**
 * Compares names by the operators of the index `member_by_name`. Unlike LIKE, they use the index
 * even if the prefix is a parameter.
 */
function beginsWith(prefix: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(nick_name) ~>=~ lower(${prefix}::text)
    and lower(nick_name) ~<~ (lower(${prefix}::text) || ${LAST}))`;
}
