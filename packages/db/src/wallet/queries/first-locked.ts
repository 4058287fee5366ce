import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the number of the first episode of a drama that a member has not unlocked, for use
 * within a statement: one-based; null if no episode is locked.
 */
export function firstLocked(key: { userId: string; dramaId: string }): RawBuilder<number | null> {
  const { userId, dramaId } = key;
  return sql<number | null>`(
    select min(locked.number) from episode as locked
    where locked.drama_id = ${dramaId}::uuid and locked.price > 0
      and locked.number > coalesce((
        select unlocked_upto from drama_progress
        where user_id = ${userId}::uuid and drama_id = ${dramaId}::uuid
      ), 0)
  )`;
}
