import type { Playback } from '@hookline/contract/client';
import type { MediaAttachingData } from 'hls.js';

import type { LoadedSegment } from '../hls/hls-config.ts';
import { segmentAt } from '../hls/playlists.ts';
import { bytesOf } from '../media/bytes-of.ts';
import { createVideo, onFirstFrame } from '../media/video-element.ts';
import { canPrebuffer, prebuffer } from './prebuffer.ts';

/** A film that plays its first segment while hls.js loads. */
export type StartedFilm = {
  video: HTMLVideoElement;
  /** Resolves when the first segment has arrived or has failed to load. */
  isLoaded: Promise<void>;
  /** The buffer for hls.js; null if hls.js must load the film itself. */
  buffered: Promise<MediaAttachingData | null>;
  /**
   * Whether {@link StartedFilm.buffered} has resolved to null, so that the element is of no use.
   */
  hasFailed: () => boolean;
  loaded: LoadedSegment;
  /** URL of the second segment. */
  nextUrl: string;
  stop: () => void;
};

/**
 * Loads the first segment of a film in the lowest quality and shows its first frame in `host`. The
 * caller plays the film.
 *
 * @returns Null where only hls.js can play the film.
 */
export function startFilm(
  host: HTMLElement,
  { playback, startSeconds }: { playback: Playback; startSeconds: number },
): StartedFilm | null {
  const { playlists, key } = playback;
  const segment = segmentAt(playlists, startSeconds);
  if (segment === null || !canPrebuffer()) return null;

  const video = createVideo(host);
  video.dataset['role'] = 'current';
  onFirstFrame(video, () => {
    video.dataset['picture'] = '';
  });
  const stop = new AbortController();
  let loadedBytes: ArrayBuffer | null = null;
  let hasFailed = false;
  let buffered: Promise<MediaAttachingData | null> = Promise.resolve(null);
  const isLoaded = new Promise<void>((resolve) => {
    const onLoaded = (bytes: ArrayBuffer) => {
      loadedBytes = bytes;
      resolve();
    };
    const first = { ...segment, key: bytesOf(key), startSeconds, onLoaded };
    buffered = prebuffer(video, { playlists, first }, stop.signal).then((data) => {
      hasFailed = data === null;
      resolve();
      return data;
    });
  });
  const url = new URL(segment.url, location.href).href;
  return {
    video,
    isLoaded,
    buffered,
    hasFailed: () => hasFailed,
    loaded: { url, bytes: () => loadedBytes, tookMs: () => durationMsOf(url) },
    nextUrl: segment.nextUrl,
    stop: () => stop.abort(),
  };
}

/** Returns the milliseconds in which the browser has loaded a file, which it may have preloaded. */
function durationMsOf(url: string): number {
  return performance.getEntriesByName(url, 'resource')[0]?.duration ?? 0;
}
