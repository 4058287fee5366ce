import type { Database } from '../../open-database.ts';

/** Finds the last episode of a drama that a member has unlocked: one-based, 0 for none. */
export async function findUnlockedUpto(
  db: Database,
  key: { userId: string; dramaId: string },
): Promise<number> {
  const row = await db
    .selectFrom('drama_progress')
    .where('user_id', '=', key.userId)
    .where('drama_id', '=', key.dramaId)
    .select('unlocked_upto')
    .executeTakeFirst();
  return row?.unlocked_upto ?? 0;
}
