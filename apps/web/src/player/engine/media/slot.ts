import { bufferedUptoSeconds } from '../hls/holes.ts';
import type { Source } from '../hls/source.ts';
import type { VideoState } from '../state/player-state.ts';
import type { Captions } from './captions.ts';
import { onFirstFrame } from './video-element.ts';

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

/** Reports the element's state while the element holds this load. */
export function watchLoad(video: HTMLVideoElement, load: Load, events: SlotEvents): void {
  const { generation, stop } = load;
  const report = () => events.onMedia(generation, videoStateOf(video, load));
  for (const name of MEDIA_EVENTS) video.addEventListener(name, report, { signal: stop.signal });
  // A film that began before the player may have its picture already.
  if (load.hasPicture) return;
  const request = onFirstFrame(video, () => {
    load.hasPicture = true;
    events.onPicture(generation);
  });
  stop.signal.addEventListener('abort', request.cancel);
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
