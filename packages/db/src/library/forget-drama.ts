import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

const TABLES = ['favourite', 'episode_like', 'watch_history', 'watch_position'] as const;

/**
 * Forgets a drama that is deleted: all members' favourites, likes and histories of it. No index
 * leads by drama, so that it reads these tables whole.
 */
export async function forgetDrama(tx: WriteTransaction, dramaId: string): Promise<void> {
  for (const table of TABLES) {
    await sql`delete from ${sql.table(table)} where drama_id = ${dramaId}::uuid`.execute(tx);
  }
}

/** Forgets an episode that is removed: all members' likes of it, and who watched it how far. */
export async function forgetEpisode(
  tx: WriteTransaction,
  { dramaId, episodeId }: { dramaId: string; episodeId: string },
): Promise<void> {
  for (const table of TABLES) {
    if (table === 'favourite') continue;
    await sql`
      delete from ${sql.table(table)}
      where drama_id = ${dramaId}::uuid and episode_id = ${episodeId}::uuid
    `.execute(tx);
  }
}
