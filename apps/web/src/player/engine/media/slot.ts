import { bufferedUptoSeconds } from '../hls/holes.ts';
import type { Source } from '../hls/source.ts';
import type { VideoState } from '../state/player-state.ts';
import type { Captions } from './captions.ts';

/** One of the two `<video>` elements with the source that it holds. */
export type Slot = {
  readonly video: HTMLVideoElement;
  /** Null while the element is empty. */
  load: Load | null;
};

export type Load = {
  generation: number;
  chapterId: string;
  startSeconds: number;
  source: Source;
  hasPicture: boolean;
  captions: Captions | null;
  /** Gives a preloaded locked episode its key; null once given, and for other episodes. */
  giveKey: ((key: ArrayBuffer) => void) | null;
  stop: AbortController;
};

export type SlotEvents = {
  onMedia: (generation: number, media: VideoState) => void;
  onPicture: (generation: number) => void;
  onCues: (generation: number, lines: string[]) => void;
};

const MEDIA_EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'timeupdate',
  'seeking',
  'seeked',
  'ended',
  'durationchange',
  'progress',
  'canplay',
  'loadeddata',
] as const;

export function createVideo(host: HTMLElement): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.disableRemotePlayback = true;
  // The controls around it are named; the element itself would be an extra, unnamed tab stop.
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');
  host.append(video);
  return video;
}

/** Reports the element's state while the element holds this load. */
export function watchLoad(video: HTMLVideoElement, load: Load, events: SlotEvents): void {
  const { generation, stop } = load;
  const report = () => events.onMedia(generation, videoStateOf(video, load));
  for (const name of MEDIA_EVENTS) video.addEventListener(name, report, { signal: stop.signal });
  const request = onFirstFrame(video, () => {
    load.hasPicture = true;
    events.onPicture(generation);
  });
  stop.signal.addEventListener('abort', request.cancel);
}

/** Waits for the first frame; where frames cannot be observed, decoded data is the best guess. */
function onFirstFrame(video: HTMLVideoElement, onFrame: () => void): { cancel: () => void } {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(onFrame);
    return { cancel: () => video.cancelVideoFrameCallback(handle) };
  }
  const isGone = new AbortController();
  const options = { once: true, signal: isGone.signal };
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Narrowed to never above.
  (video as HTMLVideoElement).addEventListener('loadeddata', onFrame, options);
  return { cancel: () => isGone.abort() };
}

/** Reads an element's state. Before its first frame the position is its start position, not 0. */
export function videoStateOf(video: HTMLVideoElement, load: Load | null): VideoState {
  const startSeconds = load === null || load.hasPicture ? 0 : load.startSeconds;
  const isAhead = video.readyState >= video.HAVE_FUTURE_DATA;
  return {
    isPaused: video.paused,
    isWaiting: !video.paused && !video.ended && !isAhead,
    hasEnded: video.ended,
    positionSeconds: Math.max(video.currentTime, startSeconds),
    durationSeconds: Number.isFinite(video.duration) ? video.duration : 0,
    bufferedUptoSeconds: bufferedUptoSeconds(video),
  };
}

/** Destroys the source that the element holds. */
export function emptySlot(slot: Slot): void {
  slot.load?.stop.abort();
  slot.load?.captions?.remove();
  slot.load?.source.destroy();
  slot.load = null;
  slot.video.pause();
  delete slot.video.dataset['picture'];
  delete slot.video.dataset['waited'];
  delete slot.video.dataset['armed'];
}

/** Delays work until 'playing', which follows the first picture and fires in hidden tabs, too. */
export function oncePlaying(video: HTMLVideoElement, { stop }: Load, act: () => void): void {
  video.addEventListener('playing', act, { once: true, signal: stop.signal });
}
