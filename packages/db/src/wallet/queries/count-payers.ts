import type { Database } from '../../open-database.ts';

/**
 * Counts the members who have paid for an episode of a drama. No index leads by drama, so that
 * unlocks need not keep one up to date: it reads the progress of all members.
 */
export async function countPayers(db: Database, dramaId: string): Promise<number> {
  const { payers } = await db
    .selectFrom('drama_progress')
    .where('drama_id', '=', dramaId)
    .select((eb) => eb.fn.countAll<number>().as('payers'))
    .executeTakeFirstOrThrow();
  return payers;
}
