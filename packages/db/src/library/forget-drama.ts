import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

const TABLES = ['favourite', 'episode_like', 'watch_history', 'watch_position'] as const;

/**
 * Deletes all members' favourites, likes and histories of a deleted drama. It reads these tables in
 * full, because they have no index by drama.
 */
export async function forgetDrama(tx: WriteTransaction, dramaId: string): Promise<void> {
  for (const table of TABLES) {
    await sql`delete from ${sql.table(table)} where drama_id = ${dramaId}::uuid`.execute(tx);
  }
}

/** Deletes all members' likes, history entries and positions of a removed episode. */
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
