import { play } from '@hookline/contract';
import { spentOf } from '@hookline/domain';

import { watchesFree } from '../../access.ts';
import { serve } from '../../http/serve.ts';
import { getEpisode } from './get-episode.ts';
import { makePlayback } from './make-playback.ts';
import { requirePlayable, unlockEpisode } from './unlock-episode.ts';

/** POST /play/play: unlocks an episode for the member, or opens it again, and plays it. */
export const playEndpoint = serve(play, async ({ input, viewer, deps }) => {
  const { contentId, chapterId, autoLock } = input;
  const { episode } = await getEpisode(deps.db, { contentId, chapterId });

  const isFree = await watchesFree(viewer, deps);
  const isAutomatic = autoLock === 1;
  // Read beside the debit, because the viewer waits for both, and given away only after it:
  // whoever has the key has paid.
  const { mediaId } = episode;
  const [parts, playback] = await Promise.all([
    isFree ? [] : unlockEpisode({ episode, userId: viewer.userId, isAutomatic }, deps),
    mediaId === null ? null : makePlayback({ ...episode, mediaId }, viewer, deps),
  ]);
  requirePlayable(episode);
  if (playback === null) throw new Error(`Episode ${chapterId} is playable without media.`);
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
