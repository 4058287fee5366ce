import type { Client } from '@hookline/contract/client';
import type { Hls } from 'hls.js/light';

import { hlsConfigOf } from '../../../player/engine/hls/hls-config.ts';
import { loadHls } from '../../../player/engine/hls/load-hls.ts';
import { playlistsByUrl } from '../../../player/engine/hls/playlists.ts';
import { bytesOf } from '../../../player/engine/media/bytes-of.ts';

/** Maximum number of bytes that one preview may load. */
export const PREVIEW_BYTES_MAX = 300_000;

type Preview = { api: Client; contentId: string; chapterId: string; signal: AbortSignal };

/**
 * Plays the first seconds of a free episode without sound, in its smallest size. Nothing is
 * reported, so the preview counts neither as a view nor in the history.
 *
 * @returns Whether the preview plays; false for an episode that has a price or no film.
 */
export async function playPreview(video: HTMLVideoElement, preview: Preview): Promise<boolean> {
  const { api, contentId, chapterId, signal } = preview;
  const [{ playback, chapterPrice }, HlsClass] = await Promise.all([
    api.call('chapterDetail', { contentId, chapterId }, { signal }),
    loadHls(),
  ]);
  if (signal.aborted || playback === null || chapterPrice > 0) return false;
  if (!HlsClass.isSupported()) return false;

  const masterUrl = new URL(playback.playUrl, location.href).href;
  const keyUrl = new URL('key', masterUrl).href;
  const key = Promise.resolve(bytesOf(playback.key));
  const texts = playlistsByUrl(playback.playlists, masterUrl);
  const find = (url: string) => (url === keyUrl ? key : (texts.get(url) ?? null));
  const options = {
    role: 'next',
    startSeconds: 0,
    loaded: null,
    bandwidth: null,
    savesData: false,
    find,
  } as const;
  const hls = new HlsClass({ ...hlsConfigOf(HlsClass, options), startFragPrefetch: false });
  hls.autoLevelCapping = 0;
  limitBytes(HlsClass, hls);
  signal.addEventListener('abort', () => hls.destroy());
  hls.loadSource(masterUrl);
  hls.attachMedia(video);
  await video.play();
  return !signal.aborted;
}

/** Stops loading if a further segment, as large as the largest so far, would exceed the limit. */
function limitBytes(HlsClass: typeof Hls, hls: Hls): void {
  let loadedBytes = 0;
  let largestBytes = 0;
  hls.on(HlsClass.Events.FRAG_LOADED, (_name, { frag }) => {
    loadedBytes += frag.stats.loaded;
    largestBytes = Math.max(largestBytes, frag.stats.loaded);
    if (loadedBytes + largestBytes > PREVIEW_BYTES_MAX) hls.stopLoad();
  });
}
