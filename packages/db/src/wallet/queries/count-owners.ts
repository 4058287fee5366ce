import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';

/** Number of members who have unlocked episodes of a drama, and of those who lack some episodes. */
export type DramaOwners = { ownerCount: number; midwayCount: number };

/**
 * Counts the owners of a drama. Like `countPayers`, it reads the progress of all members.
 *
 * @param drama.episodeCount  Number of the last episode.
 */
export async function countOwners(
  db: Database,
  { dramaId, episodeCount }: { dramaId: string; episodeCount: number },
): Promise<DramaOwners> {
  const { rows } = await sql<{ owners: number; midway: number }>`
    select count(*) as owners,
      count(*) filter (where unlocked_upto < ${episodeCount}::int) as midway
    from drama_progress where drama_id = ${dramaId}::uuid
  `.execute(db);
  return { ownerCount: rows[0]?.owners ?? 0, midwayCount: rows[0]?.midway ?? 0 };
}
