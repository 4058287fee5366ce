import type { AppError } from '@hookline/contract';
import { catalog, playback, type Database, type EpisodeRecord } from '@hookline/db';

import { notFound } from '../../http/not-found.ts';
import type { EpisodeKey } from '../../serializers/keys.ts';

/** Finds an episode and the next one. @throws AppError A0404 for a missing drama or episode. */
export async function getEpisode(
  db: Database,
  key: EpisodeKey,
): Promise<{ episode: EpisodeRecord; next: EpisodeRecord | null }> {
  const found = await catalog.findEpisode(db, key);
  if (found !== null) return found;
  throw await missingOf(db, key);
}

/** Finds an episode that a member wants to play. @throws AppError A0404 as {@link getEpisode}. */
export async function getEpisodeToUnlock(
  db: Database,
  key: EpisodeKey & { userId: string },
): Promise<playback.EpisodeToUnlock> {
  const found = await playback.findEpisodeToUnlock(db, key);
  if (found !== null) return found;
  throw await missingOf(db, key);
}

async function missingOf(db: Database, { dramaId }: EpisodeKey): Promise<AppError> {
  const prices = await catalog.listPrices(db, dramaId);
  return notFound(prices.length === 0 ? 'drama' : 'episode');
}
