import { AppError, play, type ErrorCode } from '@hookline/contract';
import { spentOf, type UnlockRefusal } from '@hookline/domain';
import { unlockEpisode } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { serializeUnlockedEpisode } from '../../serializers/episode.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';
import { getEpisode } from './get-episode.ts';
import { makePlayback } from './make-playback.ts';

const PURCHASE = ['B0002', 'Purchase to view'] as const;

const REFUSALS: Record<UnlockRefusal, readonly [code: ErrorCode, message: string]> = {
  'skips-locked-episode': ['B0001', 'Does not support cross-episode unlocking'],
  'insufficient-balance': PURCHASE,
  'in-debt': PURCHASE,
  'being-prepared': ['B0004', 'Episode is being prepared'],
  'app-only': ['B0005', 'Download the app to watch'],
  'auto-unlock-off': ['A0400', 'Automatic unlocking is off'],
  'daily-limit': PURCHASE,
  'viewer-inactive': PURCHASE,
};

/** POST /play/play: unlocks an episode for the member, or opens it again, and plays it. */
export const playEndpoint = serve(play, async function playHandler({ input, viewer, deps }) {
  const { episode } = await getEpisode(deps.db, readEpisodeKey(input));

  // The playback is read beside the debit, because the viewer waits for both, and handed out only
  // after it: no key leaves the server before it is paid.
  const { mediaId } = episode;
  const [outcome, playback] = await Promise.all([
    unlockEpisode({ episode, userId: viewer.userId, isAutomatic: input.autoLock === 1 }, deps),
    mediaId === null ? null : makePlayback({ ...episode, mediaId }, viewer, deps),
  ]);
  if (outcome.kind === 'refused') throw new AppError(...REFUSALS[outcome.reason]);
  if (playback === null) throw new Error(`Episode ${episode.episodeId} is playable without media.`);
  const parts = outcome.kind === 'unlocked' ? outcome.parts : [];
  const spent = { coin: spentOf(parts, 'coin'), bonus: spentOf(parts, 'bonus') };
  return { curr: serializeUnlockedEpisode({ episodeId: episode.episodeId, playback, spent }) };
});
