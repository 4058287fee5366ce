import { AppError, playAllCall } from '@hookline/contract';
import { coins } from '@hookline/domain';
import { unlockAll } from '@hookline/services/player';

import { serve, type CallAnswer, type CallRequest } from '../../../http/serve.ts';
import { serializeUnlockedRest } from '../../../serializers/episode.ts';
import { readEpisodeKey } from '../../../serializers/keys.ts';
import { getEpisodeToUnlock, missingEpisode } from '../get-episode.ts';
import { makePlayback } from '../make-playback.ts';
import { UNLOCK_REFUSALS } from './unlock-refusals.ts';

/** POST /play/playAll: unlocks the rest of a drama for the member, and plays an episode of it. */
export const playAllEndpoint = serve(playAllCall, playAll, { limit: 'play' });

async function playAll(request: CallRequest<'playAll'>): CallAnswer<'playAll'> {
  const { input, viewer, deps } = request;
  const { userId } = viewer;
  const key = { ...readEpisodeKey(input), userId };
  const wanted = await getEpisodeToUnlock(deps.db, key);
  const { episode } = wanted;
  const { episodeId, mediaId } = episode;

  // The playback is read in parallel with the debit and returned after it, as in `play`.
  const [outcome, playback] = await Promise.all([
    unlockAll({ ...wanted, userId, shownPrice: coins(input.totalPrice) }, deps),
    mediaId === null ? null : makePlayback({ ...episode, mediaId }, viewer, deps),
  ]);
  if (outcome.kind === 'gone') throw await missingEpisode(deps.db, key);
  if (outcome.kind === 'refused') {
    deps.events.unlockRefused(outcome.reason);
    throw new AppError(...UNLOCK_REFUSALS[outcome.reason]);
  }
  const { charges } = outcome;
  const parts = charges.flatMap((charge) => charge.parts);
  deps.events.unlocked({ userId, parts, episodes: charges.length });
  if (playback === null) throw new Error(`Episode ${episodeId} is playable without media.`);
  return serializeUnlockedRest({ episodeId, playback, charges });
}
