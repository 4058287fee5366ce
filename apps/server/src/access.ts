import { wallet, type Database, type EpisodeRecord } from '@hookline/db';
import { lockStatusOf, type LockStatus } from '@hookline/domain';

import type { Viewer } from './http/serve.ts';

/** How far a viewer has unlocked a drama: an inclusive one-based number, 0 for nothing. */
export type Progress = { unlockedUpto: number };

/** What a viewer has unlocked of a drama; a guest nothing. */
export async function findProgress(
  db: Database,
  key: { viewer: Viewer | null; contentId: string },
): Promise<Progress> {
  const { viewer, contentId } = key;
  if (viewer === null) return { unlockedUpto: 0 };
  const unlockedUpto = await wallet.findUnlockedUpto(db, { userId: viewer.userId, contentId });
  return { unlockedUpto };
}

export function lockOf(episode: EpisodeRecord, progress: Progress): LockStatus {
  return lockStatusOf({ number: episode.episodeNumber, price: episode.price }, progress);
}

/**
 * Whether a viewer may have the key of an episode. Everything that carries a ticket, a key or a
 * play URL asks here.
 */
export function isPlayable(
  episode: EpisodeRecord,
  progress: Progress,
): episode is EpisodeRecord & { mediaId: string } {
  return (
    lockOf(episode, progress) === 1 &&
    episode.downloadAppStatus === 0 &&
    episode.mediaStatus === 'ready' &&
    episode.mediaId !== null
  );
}
