import { AppError, playCall } from '@hookline/contract';
import { coins } from '@hookline/domain';
import { unlockEpisode } from '@hookline/services/player';

import { serve, type CallAnswer, type CallRequest } from '../../../http/serve.ts';
import { serializeUnlockedEpisode } from '../../../serializers/episode.ts';
import { readEpisodeKey } from '../../../serializers/keys.ts';
import { getEpisodeToUnlock, missingEpisode } from '../get-episode.ts';
import { makePlayback } from '../make-playback.ts';
import { UNLOCK_REFUSALS } from './unlock-refusals.ts';

/** POST /play/play: unlocks an episode for the member, or opens it again, and plays it. */
export const playEndpoint = serve(playCall, play, { limit: 'play' });

async function play({ input, viewer, deps }: CallRequest<'play'>): CallAnswer<'play'> {
  const { userId } = viewer;
  const key = { ...readEpisodeKey(input), userId };
  const wanted = await getEpisodeToUnlock(deps.db, key);
  const { episode } = wanted;

  // The playback is read in parallel with the debit, because the viewer waits for both, and
  // returned only after it: no key leaves the server before the episode is paid for.
  const { mediaId } = episode;
  const { autoLock, chapterPrice } = input;
  const isAutomatic = autoLock === 1;
  const shownPrice = chapterPrice === undefined ? null : coins(chapterPrice);
  const [outcome, playback] = await Promise.all([
    unlockEpisode({ ...wanted, userId, isAutomatic, shownPrice }, deps),
    mediaId === null ? null : makePlayback({ ...episode, mediaId }, viewer, deps),
  ]);
  if (outcome.kind === 'gone') throw await missingEpisode(deps.db, key);
  if (outcome.kind === 'refused') {
    deps.events.unlockRefused(outcome.reason);
    throw new AppError(...UNLOCK_REFUSALS[outcome.reason]);
  }
  if (playback === null) throw new Error(`Episode ${episode.episodeId} is playable without media.`);
  const parts = outcome.kind === 'unlocked' ? outcome.parts : [];
  deps.events.unlocked({ userId, parts, episodes: outcome.kind === 'unlocked' ? 1 : 0 });
  return { curr: serializeUnlockedEpisode({ episodeId: episode.episodeId, playback, parts }) };
}
