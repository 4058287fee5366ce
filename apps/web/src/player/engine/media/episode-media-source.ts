import type { NextEpisode, Playback } from '@hookline/contract/client';

import type { EpisodeMediaSource } from '../hls/source.ts';
import { prebuffer } from '../preload/prebuffer.ts';
import type { StartedFilm } from '../preload/start-film.ts';
import { bytesOf } from './bytes-of.ts';

type Opened = {
  playback: Playback;
  startSeconds: number;
  /** The same film, if it plays its first segment already. */
  started?: StartedFilm | null;
};

/** Describes the film of an episode that the viewer may watch. */
export function openedMediaSource({
  playback,
  startSeconds,
  started = null,
}: Opened): EpisodeMediaSource {
  const { playUrl, playlists, key } = playback;
  return {
    masterUrl: playUrl,
    playlists,
    key: Promise.resolve(bytesOf(key)),
    prebuffer: started === null ? null : (signal) => takeOver(started, signal),
    loaded: started?.loaded ?? null,
    startSeconds,
  };
}

/** Describes the film of a locked episode, of which everything but the key can load. */
export function lockedMediaSource(
  { chapterId, playlists }: NextEpisode,
  { video, key }: { video: HTMLVideoElement; key: Promise<ArrayBuffer> },
): EpisodeMediaSource {
  return {
    masterUrl: `/play/hls/locked-${chapterId}/master.m3u8`,
    playlists,
    key,
    prebuffer: (signal) => prebuffer(video, { playlists, first: null }, signal),
    loaded: null,
    startSeconds: 0,
  };
}

/** Lets hls.js have what is buffered. If the source ends, so does the film. */
function takeOver({ buffered, stop }: StartedFilm, signal: AbortSignal): StartedFilm['buffered'] {
  signal.addEventListener('abort', stop);
  return buffered;
}
