import { identity, wallet, type EpisodeRecord } from '@hookline/db';
import { lockStatusOf, type LockStatus } from '@hookline/domain';

import type { Deps } from './deps.ts';
import type { Viewer } from './http/serve.ts';

/** How far a viewer has unlocked a drama: an inclusive one-based number, 0 for nothing. */
export type Progress = { unlockedUpto: number };

type AccessDeps = Pick<Deps, 'db' | 'now' | 'isVipFree'>;

/** What is open to a viewer of a drama; to a guest nothing that costs. */
export async function findProgress(
  deps: AccessDeps,
  key: { viewer: Viewer | null; contentId: string },
): Promise<Progress> {
  const { viewer, contentId } = key;
  if (viewer === null) return { unlockedUpto: 0 };
  if (await watchesFree(viewer, deps)) return { unlockedUpto: Number.MAX_SAFE_INTEGER };
  const { userId } = viewer;
  return { unlockedUpto: await wallet.findUnlockedUpto(deps.db, { userId, contentId }) };
}

/** Whether a member needs no coins now: a subscriber, where the operator has switched that on. */
export async function watchesFree(
  { userId }: Viewer,
  { db, now, isVipFree }: AccessDeps,
): Promise<boolean> {
  if (!isVipFree) return false;
  const member = await identity.findMember(db, { userId, nowMs: now() });
  return member?.isSubscribed === true;
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
