import { sql, type NotNull } from 'kysely';

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

/** Lists members, newest first, without deleted ones. */
export async function listMembers(db: Database, wanted: WantedMembers): Promise<ListedMember[]> {
  const { namePrefix, userIds, exceptUserIds = [], beforeUserId, itemsMax } = wanted;
  if (userIds?.length === 0) return [];
  const { isBlocked, joinedFromMs: fromMs, joinedUntilMs: untilMs } = wanted;
  const rows = await db
    .selectFrom('member')
    .where('deleted_at', 'is', null)
    .$if(namePrefix !== null, (query) =>
      query.where(sql<boolean>`lower(nick_name) like lower(${patternOf(namePrefix ?? '')})`),
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

/** Builds a LIKE pattern for texts that begin with a prefix. */
function patternOf(prefix: string): string {
  return `${prefix.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
}
