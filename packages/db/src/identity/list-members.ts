import { sql, type NotNull } from 'kysely';

import type { Database } from '../open-database.ts';

export type ListedMember = {
  userId: string;
  code: string;
  nickName: string;
  createdAtMs: number;
  isBlocked: boolean;
};

/**
 * Lists members, newest first, without deleted ones.
 *
 * @param wanted.namePrefix  Beginning of the name, ignoring case; null for all names.
 * @param wanted.userIds  Restricts the list to these members; null for all.
 * @param wanted.beforeUserId  Lists members older than this one; null begins with the newest.
 */
export async function listMembers(
  db: Database,
  wanted: {
    namePrefix: string | null;
    userIds: readonly string[] | null;
    beforeUserId: string | null;
    itemsMax: number;
  },
): Promise<ListedMember[]> {
  const { namePrefix, userIds, beforeUserId, itemsMax } = wanted;
  if (userIds?.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .where('deleted_at', 'is', null)
    .$if(namePrefix !== null, (query) =>
      query.where(sql<boolean>`lower(nick_name) like lower(${patternOf(namePrefix ?? '')})`),
    )
    .$if(userIds !== null, (query) => query.where('user_id', 'in', userIds ?? []))
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
