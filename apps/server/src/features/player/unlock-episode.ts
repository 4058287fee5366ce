import { randomUUID } from 'node:crypto';

import { AppError, type ErrorCode } from '@hookline/contract';
import { wallet, type EpisodeRecord } from '@hookline/db';
import { decideUnlock, type SpendPart, type UnlockRefusal } from '@hookline/domain';
import { changeWallet } from '@hookline/services';

import type { Deps } from '../../deps.ts';
import { getAutoUnlock, requireWithinLimits } from './allow-auto-unlock.ts';

const REFUSALS: Record<UnlockRefusal, [code: ErrorCode, message: string]> = {
  'skips-locked-episode': ['B0001', 'Does not support cross-episode unlocking'],
  'insufficient-balance': ['B0002', 'Purchase to view'],
  'in-debt': ['B0002', 'Purchase to view'],
};

/**
 * Unlocks an episode for a member, or leaves it open.
 *
 * @param request.isAutomatic  Nobody has tapped.
 * @returns What was spent; empty if the episode was open before.
 * @throws AppError B0001 behind a locked episode, B0004 and B0005 if it cannot be played, B0002
 *   if the coins do not reach, A0400 and B0002 for what stands against automatic unlocks.
 */
export function unlockEpisode(
  request: { episode: EpisodeRecord; userId: string; isAutomatic: boolean },
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<readonly SpendPart[]> {
  const { episode, userId, isAutomatic } = request;
  const { contentId, chapterId, episodeNumber: number } = episode;
  const nowMs = now();

  // The lock comes first. Read before it, the lock state of the episode may be stale: the loser
  // of a double click would be told to pay for what it has just bought.
  return changeWallet(db, userId, async (tx) => {
    const auto = isAutomatic ? await getAutoUnlock(tx, { userId, nowMs }) : null;
    const facts = await wallet.readUnlockFacts(tx, { userId, contentId, chapterId });

    const decision = decideUnlock({ episodeNumber: number, ...facts, nowMs });
    if (decision.kind === 'already-unlocked') {
      // A tap on what is open tells that somebody is there.
      if (!isAutomatic) await wallet.resetAutoUnlocks(tx, userId);
      return [];
    }
    if (decision.kind === 'refused' && decision.reason === 'skips-locked-episode') {
      throw new AppError(...REFUSALS[decision.reason]);
    }
    // Nobody pays for what cannot be played, or is told to.
    requirePlayable(episode);
    if (decision.kind === 'refused') throw new AppError(...REFUSALS[decision.reason]);
    if (auto !== null) requireWithinLimits(auto, facts.price);

    const { parts } = decision;
    const recordId = randomUUID();
    const charge = { userId, contentId, number, parts, isAutomatic, recordId, nowMs };
    await wallet.chargeUnlock(tx, charge);
    return parts;
  });
}

/** @throws AppError B0005 if the app alone plays it, B0004 while it is being rendered. */
export function requirePlayable(episode: EpisodeRecord): EpisodeRecord & { mediaId: string } {
  if (episode.downloadAppStatus === 1) throw new AppError('B0005', 'Download the app to watch');
  const { mediaId, mediaStatus } = episode;
  if (mediaStatus !== 'ready' || mediaId === null) {
    throw new AppError('B0004', 'Episode is being prepared');
  }
  return { ...episode, mediaId };
}
