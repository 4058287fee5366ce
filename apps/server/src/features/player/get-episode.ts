import type { AppError } from '@hookline/contract';
import { catalog, playback, type Database, type EpisodeRecord } from '@hookline/db';

import { missingDrama, notFound } from '../../http/not-found.ts';
import type { EpisodeKey } from '../../serializers/keys.ts';

/**
 * Finds an episode and the next one.
 *
 * @param key.userId  Null for a guest.
 * @throws AppError A0404 for a drama or an episode that the viewer cannot see.
 */
export async function getEpisode(
  db: Database,
  key: EpisodeKey & { userId: string | null },
): Promise<{ episode: EpisodeRecord; next: EpisodeRecord | null }> {
  const found = await catalog.findEpisode(db, key);
  if (found !== null) return found;
  throw await missingEpisode(db, key);
}

/** Finds an episode that a member wants to play. @throws AppError A0404 as {@link getEpisode}. */
export async function getEpisodeToUnlock(
  db: Database,
  key: EpisodeKey & { userId: string },
): Promise<playback.EpisodeToUnlock> {
  const found = await playback.findEpisodeToUnlock(db, key);
  if (found !== null) return found;
  throw await missingEpisode(db, key);
}

/** Returns the error for an episode the viewer cannot see: A0404, naming the missing thing. */
export async function missingEpisode(
  db: Database,
  { dramaId, userId }: EpisodeKey & { userId: string | null },
): Promise<AppError> {
  const prices = await catalog.listPrices(db, dramaId, userId);
  return prices.length === 0 ? missingDrama({ dramaId, userId }, db) : notFound('episode');
}
