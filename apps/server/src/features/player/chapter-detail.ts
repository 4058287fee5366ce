import { AppError, chapterDetail, type EpisodeDetail, type NextEpisode } from '@hookline/contract';
import { playback, type EpisodeRecord } from '@hookline/db';

import { findProgress, isPlayable, lockOf, type Progress } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { withMediaOrigin } from '../../playlists.ts';
import { toWireEpisode } from '../../wire.ts';
import { getEpisode } from './get-episode.ts';
import { makePlayback } from './make-playback.ts';

/** Somebody waits for this one. */
const WATCHED_PRIORITY = 100;
/** Somebody will want it in a minute. */
const NEXT_PRIORITY = 50;

/** GET /content/video/chapter/detail: one episode with what plays it, and the next one ahead. */
export const chapterDetailEndpoint = serve(
  chapterDetail,
  async ({ input, viewer, header, deps }): Promise<EpisodeDetail> => {
    const [{ episode, next }, progress] = await Promise.all([
      getEpisode(deps.db, input),
      findProgress(deps, { viewer, contentId: input.contentId }),
    ]);
    const [playing, nextEpisode] = await Promise.all([
      isPlayable(episode, progress) ? makePlayback(episode, viewer, deps) : null,
      next === null ? null : makeNext(next, progress, deps),
      requestMissing(episode, next, deps),
    ]);
    if (playing !== null) {
      deps.views.count({ browserId: header('equipmentid'), chapterId: episode.chapterId });
    }
    return {
      ...toWireEpisode(episode, lockOf(episode, progress), deps.site),
      playUrl: playing?.playUrl ?? '',
      playback: playing,
      next: nextEpisode,
    };
  },
);

/** Ciphertext and playlists hold no secret, so they come for a locked episode too; the key does not. */
async function makeNext(
  next: EpisodeRecord,
  progress: Progress,
  { db, site }: Deps,
): Promise<NextEpisode | null> {
  const isShown = next.mediaStatus === 'ready' && next.downloadAppStatus === 0;
  if (!isShown || next.mediaId === null) return null;
  const media = await playback.findMediaVersion(db, next.mediaId);
  if (media === null) throw new AppError('C0001', 'request failed');
  return {
    chapterId: next.chapterId,
    lockStatus: lockOf(next, progress),
    playlists: withMediaOrigin(media.playlists, site.mediaOrigin),
    prefetch: media.prefetch.map((path) => site.mediaOrigin + path),
  };
}

/** Has a worker render what the viewer waits for first, then what comes next. */
async function requestMissing(
  episode: EpisodeRecord,
  next: EpisodeRecord | null,
  { db }: Deps,
): Promise<void> {
  if (episode.mediaStatus === 'processing') {
    const chapterIds = [episode.chapterId];
    await playback.requestMedia(db, { chapterIds, priority: WATCHED_PRIORITY });
  }
  if (next?.mediaStatus === 'processing') {
    const chapterIds = [next.chapterId];
    await playback.requestMedia(db, { chapterIds, priority: NEXT_PRIORITY });
  }
}
