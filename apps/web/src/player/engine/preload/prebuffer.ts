import { limitSignal } from '@hookline/domain';
import type { MediaAttachingData } from 'hls.js';

import { codecsOf, firstFilesOf, type Playlists, type Segment } from '../hls/playlists.ts';

declare global {
  interface Window {
    MediaSource?: typeof MediaSource;
    /** Safari's kind of Media Source, which signals when it wants bytes. */
    ManagedMediaSource?: typeof MediaSource;
  }
}

/** Time after which prebuffering is given up, and hls.js loads the film itself. */
const TIMEOUT_MS = 5_000;
/** Time limit if a segment is loaded, too: as long as hls.js waits for a segment's first byte. */
const SEGMENT_TIMEOUT_MS = 10_000;

/** The first segment that a film plays, with everything that decrypting it requires. */
export type FirstSegment = Segment & {
  key: ArrayBuffer;
  /** Position from which the film plays, within this segment. */
  startSeconds: number;
  /** Called with the encrypted segment when it has arrived. */
  onLoaded: (bytes: ArrayBuffer) => void;
};

/** Whether a film can begin to play without hls.js: Media Source and WebCrypto are required. */
export function canPrebuffer(): boolean {
  const isSecure = window.isSecureContext && 'subtle' in crypto;
  return isSecure && (window.MediaSource ?? window.ManagedMediaSource) !== undefined;
}

/**
 * Opens the buffer of an episode and appends its init segment, and the first media segment if its
 * key is known. After the init segment the element knows its size and has a decoder, so a picture
 * follows without a page layout in between.
 *
 * @param first  Null for a locked episode, whose key is unknown.
 * @param signal  Its abort empties the element, even after the function has returned.
 * @returns Data that `attachMedia` of hls.js takes over as if from another instance
 *   (`transferMedia`); null where that is impossible, which only costs time.
 */
export async function prebuffer(
  video: HTMLVideoElement,
  { playlists, first }: { playlists: Playlists; first: FirstSegment | null },
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
    const limit = limitSignal(first === null ? TIMEOUT_MS : SEGMENT_TIMEOUT_MS, signal);
    const [bytes, segment] = await Promise.all([
      fetchBytes(init, limit),
      first === null ? null : loadSegment(first, limit),
      nextEvent(mediaSource, 'sourceopen', limit),
    ]);
    const buffer = mediaSource.addSourceBuffer(`video/mp4;codecs=${codec}`);
    await append(buffer, bytes, limit);
    if (segment !== null) await append(buffer, segment, limit);
    if (mediaSource.readyState !== 'open') throw new TypeError('A segment was refused.');
    if (first !== null && first.startSeconds > 0) video.currentTime = first.startSeconds;
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

/** Makes a source that hls.js can take over. An iPhone only has the managed kind. */
function makeMediaSource(video: HTMLVideoElement): MediaSource | null {
  if (window.MediaSource !== undefined) return new window.MediaSource();
  if (window.ManagedMediaSource === undefined) return null;
  // A managed source opens only if the film cannot be cast to another screen.
  video.disableRemotePlayback = true;
  return new window.ManagedMediaSource();
}

/**
 * Loads and decrypts a segment, which is encrypted as a whole with AES-128 in CBC mode (RFC 8216,
 * section 4.3.2.4).
 */
async function loadSegment(
  { url, iv, key, onLoaded }: FirstSegment,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const algorithm = 'AES-CBC';
  const [bytes, aesKey] = await Promise.all([
    fetchBytes(url, signal),
    crypto.subtle.importKey('raw', key, algorithm, false, ['decrypt']),
  ]);
  onLoaded(bytes);
  return crypto.subtle.decrypt({ name: algorithm, iv }, aesKey, bytes);
}

/** Loads a file in the same mode as the page's preload; in another, it would load twice. */
async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { credentials: 'same-origin', signal });
  if (!response.ok) throw new TypeError(`A segment was answered with ${response.status}.`);
  return response.arrayBuffer();
}

function append(buffer: SourceBuffer, bytes: ArrayBuffer, signal: AbortSignal): Promise<void> {
  buffer.appendBuffer(bytes);
  return nextEvent(buffer, 'updateend', signal);
}

function nextEvent(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
