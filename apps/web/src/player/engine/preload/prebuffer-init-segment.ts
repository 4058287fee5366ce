import { limitSignal } from '@hookline/domain';
import type { MediaAttachingData } from 'hls.js';

import { codecsOf, firstFilesOf, type Playlists } from '../hls/playlists.ts';

declare global {
  interface Window {
    MediaSource?: typeof MediaSource;
    /** Safari's kind of Media Source, which signals when it wants bytes. */
    ManagedMediaSource?: typeof MediaSource;
  }
}

/** Time after which hls.js plays without the prebuffered segment. */
const TIMEOUT_MS = 5_000;

/**
 * Opens the buffer of a locked episode and appends its init segment. The element then knows its
 * size and has a decoder, so a picture follows the key without a page layout in between.
 *
 * @param signal  Empties the element, also after the function has returned.
 * @returns Data that `attachMedia` of hls.js takes over as if from another instance
 *   (`transferMedia`); null where that is impossible, which only costs a few milliseconds.
 */
export async function prebufferInitSegment(
  video: HTMLVideoElement,
  playlists: Playlists,
  signal: AbortSignal,
): Promise<MediaAttachingData | null> {
  const [init] = firstFilesOf(playlists);
  const codec = codecsOf(playlists);
  if (init === undefined || codec === null) return null;

  const mediaSource = makeMediaSource(video);
  if (mediaSource === null) return null;
  const url = URL.createObjectURL(mediaSource);
  const leave = () => {
    URL.revokeObjectURL(url);
    if (video.src !== url) return;
    video.removeAttribute('src');
    video.load();
  };
  signal.addEventListener('abort', leave);
  video.src = url;
  try {
    const limit = limitSignal(TIMEOUT_MS, signal);
    const [bytes] = await Promise.all([
      fetchBytes(init, limit),
      nextEvent(mediaSource, 'sourceopen', limit),
    ]);
    const buffer = mediaSource.addSourceBuffer(`video/mp4;codecs=${codec}`);
    buffer.appendBuffer(bytes);
    await nextEvent(buffer, 'updateend', limit);
    if (mediaSource.readyState !== 'open') throw new TypeError('The init segment was refused.');
    const format = { id: 'main', container: 'video/mp4', codec, levelCodec: codec } as const;
    return {
      media: video,
      mediaSource,
      tracks: { audiovideo: { ...format, buffer, listeners: [] } },
    };
  } catch (error) {
    // hls.js itself reports a failed network, a time-out or an unknown format.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    leave();
    return null;
  }
}

/** Makes the same kind of source as hls.js; an iPhone only has the managed kind. */
function makeMediaSource(video: HTMLVideoElement): MediaSource | null {
  if (window.MediaSource !== undefined) return new window.MediaSource();
  if (window.ManagedMediaSource === undefined) return null;
  // A managed source opens only if the film cannot be cast to another screen.
  video.disableRemotePlayback = true;
  return new window.ManagedMediaSource();
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { credentials: 'omit', signal });
  if (!response.ok) throw new TypeError(`The init segment was answered with ${response.status}.`);
  return response.arrayBuffer();
}

function nextEvent(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
