import { randomUUID } from 'node:crypto';

import { AppError, play, type ErrorCode } from '@hookline/contract';
import { wallet, type EpisodeRecord } from '@hookline/db';
import { decideUnlock, spentOf, type SpendPart, type UnlockRefusal } from '@hookline/domain';

import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { getAutoUnlock, requireWithinLimits } from './allow-auto-unlock.ts';
import { getEpisode } from './get-episode.ts';
import { makePlayback } from './make-playback.ts';

const REFUSALS: Record<UnlockRefusal, [code: ErrorCode, message: string]> = {
  'skips-locked-episode': ['B0001', 'Does not support cross-episode unlocking'],
  'insufficient-balance': ['B0002', 'Purchase to view'],
  'in-debt': ['B0002', 'Purchase to view'],
};

/** POST /play/play: unlocks an episode for the member, or opens it again, and plays it. */
export const playEndpoint = serve(play, async ({ input, viewer, deps }) => {
  const { contentId, chapterId, autoLock } = input;
  const { episode } = await getEpisode(deps.db, { contentId, chapterId });

  const isAutomatic = autoLock === 1;
  const parts = await unlock({ episode, userId: viewer.userId, isAutomatic }, deps);
  // Not before the debit is written: whoever has the key has paid.
  const playback = await makePlayback(requirePlayable(episode), viewer, deps);
  return {
    curr: {
      chapterId,
      lockStatus: 1 as const,
      playerUrlInfo: playback.playUrl,
      playback,
      coinNum: spentOf(parts, 'coin'),
      bonusNum: spentOf(parts, 'bonus'),
    },
  };
});

/** @returns What was spent; empty if the episode was open before. */
function unlock(
  request: { episode: EpisodeRecord; userId: string; isAutomatic: boolean },
  deps: Deps,
): Promise<readonly SpendPart[]> {
  const { episode, userId, isAutomatic } = request;
  const { contentId, chapterId, episodeNumber: number } = episode;
  const nowMs = deps.now();

  // The lock comes first. Read before it, the lock state of the episode may be stale: the loser
  // of a double click would be told to pay for what it has just bought.
  return wallet.changeWallet(deps.db, userId, async (tx) => {
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
function requirePlayable(episode: EpisodeRecord): EpisodeRecord & { mediaId: string } {
  if (episode.downloadAppStatus === 1) throw new AppError('B0005', 'Download the app to watch');
  const { mediaId, mediaStatus } = episode;
  if (mediaStatus !== 'ready' || mediaId === null) {
    throw new AppError('B0004', 'Episode is being prepared');
  }
  return { ...episode, mediaId };
}
