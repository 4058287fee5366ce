import type { NextEpisode, Playback } from '@hookline/contract/client';

import type { EpisodeMediaSource } from '../hls/source.ts';
import { prebuffer } from '../preload/prebuffer.ts';
import type { StartedFilm } from '../preload/start-film.ts';
import { bytesOf } from './bytes-of.ts';

type Opened = {
  playback: Playback;
  startSeconds: number;
  /** The same film, if it is already playing its first segment. */
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

/** Hands the film's buffer over to hls.js. When the source is destroyed, the film is stopped. */
function takeOver({ buffered, stop }: StartedFilm, signal: AbortSignal): StartedFilm['buffered'] {
  signal.addEventListener('abort', stop);
  return buffered;
}
