import type { Database } from '../../open-database.ts';

/** Records which episode of a drama a member watched last. */
export async function seedWatched(
  db: Database,
  watched: { userId: string; dramaId: string; episodeId: string; atMs: number },
): Promise<void> {
  const { userId, dramaId, episodeId, atMs } = watched;
  await db
    .insertInto('watch_history')
    .values({
      user_id: userId,
      drama_id: dramaId,
      episode_id: episodeId,
      watched_at: new Date(atMs),
    })
    .execute();
}
