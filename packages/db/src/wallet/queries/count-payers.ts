import type { Database } from '../../open-database.ts';

/**
 * Counts the members who have paid for an episode of a drama. It reads the progress of all members:
 * there is no index by drama, which every unlock would have to maintain.
 */
export async function countPayers(db: Database, dramaId: string): Promise<number> {
  const { payers } = await db
    .selectFrom('drama_progress')
    .where('drama_id', '=', dramaId)
    .select((eb) => eb.fn.countAll<number>().as('payers'))
    .executeTakeFirstOrThrow();
  return payers;
}
