import type { Database } from '../open-database.ts';

/** The last episode that a member has unlocked of a drama, one-based and inclusive; else 0. */
export async function findUnlockedUpto(
  db: Database,
  key: { userId: string; contentId: string },
): Promise<number> {
  const row = await db
    .selectFrom('drama_progress')
    .where('user_id', '=', key.userId)
    .where('drama_id', '=', key.contentId)
    .select('unlocked_upto')
    .executeTakeFirst();
  return row?.unlocked_upto ?? 0;
}
