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

  const isAutomatic = autoLock === 1;
  const parts = (await watchesFree(viewer, deps))
    ? []
    : await unlockEpisode({ episode, userId: viewer.userId, isAutomatic }, deps);
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
