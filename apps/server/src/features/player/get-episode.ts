import { catalog, type Database, type EpisodeRecord } from '@hookline/db';

import { notFound } from '../../http/not-found.ts';
import type { EpisodeKey } from '../../serializers/keys.ts';

/** Finds an episode and the next one. @throws AppError A0404 for a missing drama or episode. */
export async function getEpisode(
  db: Database,
  key: EpisodeKey,
): Promise<{ episode: EpisodeRecord; next: EpisodeRecord | null }> {
  const found = await catalog.findEpisode(db, key);
  if (found !== null) return found;
  const prices = await catalog.listPrices(db, key.dramaId);
  throw notFound(prices.length === 0 ? 'drama' : 'episode');
}
