import { AppError, chapterDetailCall, type NextEpisode } from '@hookline/contract';
import { playback, type EpisodeRecord } from '@hookline/db';
import { playbackObstacle } from '@hookline/domain/player';
import { findEntitlement, isPlayable, lockOf, type Entitlement } from '@hookline/services/player';

import type { Deps } from '../../deps.ts';
import type { PlayOutcome } from '../../http/monitoring/metrics/business-events.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeEpisode, serializeNextEpisode } from '../../serializers/episode.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';
import { getEpisode } from './get-episode.ts';
import { makePlayback } from './make-playback.ts';

/** Rendering priority of an episode that a viewer waits for. */
const WATCHED_PRIORITY = 100;
/** Rendering priority of an episode that a viewer will probably want in a minute. */
const NEXT_PRIORITY = 50;

/** GET /content/video/chapter/detail: an episode with its playback, and the next episode. */
export const chapterDetailEndpoint = serve(chapterDetailCall, chapterDetail);

async function chapterDetail({
  input,
  viewer,
  deps,
}: CallRequest<'chapterDetail'>): CallAnswer<'chapterDetail'> {
  const userId = viewer?.userId ?? null;
  const key = readEpisodeKey(input);
  const [{ episode, next }, entitlement] = await Promise.all([
    getEpisode(deps.db, { ...key, userId }),
    findEntitlement({ userId, dramaId: key.dramaId }, deps),
  ]);
  deps.events.played(playOutcomeOf(episode, entitlement));
  const [playing, nextEpisode] = await Promise.all([
    isPlayable(episode, entitlement) ? makePlayback(episode, viewer, deps) : null,
    next === null ? null : makeNext(next, entitlement, deps),
    requestMissing(episode, next, deps),
  ]);
  return {
    ...serializeEpisode(episode, lockOf(episode, entitlement), deps.site),
    playUrl: playing?.playUrl ?? '',
    playback: playing,
    next: nextEpisode,
  };
}

function playOutcomeOf(episode: EpisodeRecord, entitlement: Entitlement): PlayOutcome {
  return playbackObstacle(episode) ?? (isPlayable(episode, entitlement) ? 'playable' : 'locked');
}

/**
 * Returns playlists and ciphertext of the next episode, even if it is locked, because they hold no
 * secret. The key is left out.
 */
async function makeNext(
  next: EpisodeRecord,
  entitlement: Entitlement,
  { mediaVersions, site }: Deps,
): Promise<NextEpisode | null> {
  if (playbackObstacle(next) !== null || next.mediaId === null) return null;
  const media = await mediaVersions.find(next.mediaId);
  if (media === null) throw new AppError('C0001', 'request failed');
  return serializeNextEpisode(
    { episodeId: next.episodeId, lockStatus: lockOf(next, entitlement), media },
    site,
  );
}

/** Asks the worker to render the episode that the viewer waits for, and the one after it. */
async function requestMissing(
  episode: EpisodeRecord,
  next: EpisodeRecord | null,
  { db, now }: Deps,
): Promise<void> {
  const nowMs = now();
  if (episode.mediaStatus === 'processing') {
    const episodeIds = [episode.episodeId];
    await playback.requestMedia(db, { episodeIds, priority: WATCHED_PRIORITY, nowMs });
  }
  if (next?.mediaStatus === 'processing') {
    const episodeIds = [next.episodeId];
    await playback.requestMedia(db, { episodeIds, priority: NEXT_PRIORITY, nowMs });
  }
}
