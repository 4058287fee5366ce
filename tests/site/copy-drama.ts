import { catalog, catalogWrite } from '@hookline/db';
import { seedCatalog, seedDrama } from '@hookline/db/testing';

import { withDatabase } from './with-database.ts';

/**
 * Adds a drama that plays the films of another drama's first episode. It is the site's oldest drama
 * and has no category, so that the beginning of lists does not change.
 *
 * @param prices  Price of episode 1, 2, ... in coins.
 */
export function copyDrama(
  dataDir: string,
  { name, fromDramaId, prices }: { name: string; fromDramaId: string; prices: readonly number[] },
): Promise<{ dramaId: string; episodeIds: string[] }> {
  return withDatabase(dataDir, async (db) => {
    const page = { dramaId: fromDramaId, pageNumber: 1, itemsMax: 1 };
    const mediaId = (await catalog.listEpisodes(db, page))?.records[0]?.mediaId;
    if (!mediaId) throw new Error(`Drama ${fromDramaId} has no film to copy.`);
    const copy = await seedDrama(db, { name, prices });
    await seedCatalog(db, async (tx) => {
      for (const episodeId of copy.episodeIds) {
        await catalogWrite.replaceEpisodeMedia(tx, { episodeId, mediaId });
      }
    });
    return copy;
  });
}
