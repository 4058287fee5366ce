import type { MediaAttachingData } from 'hls.js';

import { joinCleanly } from './clean-joins.ts';
import { BUFFER_OF, hlsConfigOf, type LoadedSegment, type Role } from './hls-config.ts';
import { bufferedUptoSeconds, nudge, passHoles } from './holes.ts';
import type { HlsClass } from './load-hls.ts';
import { repeatPausedSeeks } from '../media/paused-seeks.ts';
import { playWithSound } from '../media/sound.ts';
import { playlistsByUrl, type Playlists } from './playlists.ts';
import {
  changeQuality,
  chooseQuality,
  isSameQuality,
  limitQuality,
  type Quality,
} from './quality.ts';
import {
  STALL_CHECK_MS,
  stepStallWatch,
  stepStuckWatch,
  type StallWatch,
  type StuckWatch,
} from './stall-watch.ts';

/** Everything that a source requires to play an episode. */
export type EpisodeMediaSource = {
  /** URL of the ticketed master playlist; for a locked episode, a name that is never requested. */
  masterUrl: string;
  playlists: Playlists;
  /** Resolves when the viewer may watch; until then everything but the key loads. */
  key: Promise<ArrayBuffer>;
  /** Fills the buffer before hls.js takes it over; null lets hls.js open its own. */
  prebuffer: ((signal: AbortSignal) => Promise<MediaAttachingData | null>) | null;
  /** The first segment, if the function above has loaded it; hls.js then does not load it again. */
  loaded: LoadedSegment | null;
  startSeconds: number;
};

export type SourceEvents = {
  onReconnecting: (isReconnecting: boolean) => void;
  /** The server no longer accepts the ticket. */
  onExpired: () => void;
  /** The source cannot recover on its own. */
  onBroken: () => void;
};

/** One source in one `<video>`. */
export type Source = {
  /** Lets the source load far ahead, because the viewer has opened its episode. */
  promote: () => void;
  /** Stops loading, because the viewer leaves the episode. Promoting the source resumes it. */
  suspend: () => void;
  /** Repeats a waiting request at once. */
  retryNow: () => void;
  /** Changes the quality of the playing film. */
  setQuality: (quality: Quality) => void;
  /** Measured bandwidth in bit/s; null if unknown. */
  bandwidth: () => number | null;
  destroy: () => void;
};

type OpenOptions = {
  mediaSource: EpisodeMediaSource;
  role: Role;
  bandwidth: number | null;
  quality: Quality;
  events: SourceEvents;
};

/** A source chooses the viewer's quality at its start, and once more if its decoder fails. */
const CHOICES_MAX = 2;

const TICKET_REFUSED = new Set([401, 403, 410]);

/** Media type of a playlist (RFC 8216), which browsers with native HLS play. */
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** Whether the browser can play a film in either of the two ways below. */
export function canPlayHls(Hls: HlsClass, video: HTMLVideoElement): boolean {
  return Hls.isSupported() || video.canPlayType(PLAYLIST_TYPE) !== '';
}

/** Opens a source with hls.js wherever Media Source exists: it is more reliable than native HLS. */
export function openSource(Hls: HlsClass, video: HTMLVideoElement, options: OpenOptions): Source {
  return Hls.isSupported() ? openHlsSource(Hls, video, options) : openNativeSource(video, options);
}

function openHlsSource(Hls: HlsClass, video: HTMLVideoElement, options: OpenOptions): Source {
  const { mediaSource, role, bandwidth, events } = options;
  let { quality } = options;
  const { savesData } = quality;
  const masterUrl = new URL(mediaSource.masterUrl, location.href).href;
  const keyUrl = new URL('key', masterUrl).href;
  const texts = playlistsByUrl(mediaSource.playlists, masterUrl);
  const find = (url: string) => (url === keyUrl ? mediaSource.key : (texts.get(url) ?? null));
  const { startSeconds, loaded } = mediaSource;
  const config = { role, startSeconds, loaded, bandwidth, savesData, find };
  const hls = new Hls(hlsConfigOf(Hls, config));

  const retryNow = () => {
    hls.stopLoad();
    hls.startLoad();
  };
  joinCleanly(Hls, hls, texts);
  const stopWatching = watchStalls(Hls, { hls, video, retryNow });
  let isRecovered = false;
  let isOver = false;
  let isSuspended = false;
  // One failure is often reported several times.
  const end = (tell: () => void) => {
    if (!isOver) tell();
    isOver = true;
  };
  hls.on(Hls.Events.FRAG_LOADED, () => events.onReconnecting(false));
  hls.on(Hls.Events.ERROR, (_name, data) => {
    if (TICKET_REFUSED.has(data.response?.code ?? 0)) end(events.onExpired);
    else if (!data.fatal) events.onReconnecting(data.type === Hls.ErrorTypes.NETWORK_ERROR);
    else if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
    } else end(events.onBroken);
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => limitQuality(hls, quality));
  // When the decoder fails, hls.js goes one level down for good. An accidental failure must not
  // cost the viewer the chosen quality, but after a second failure the lower level stays.
  let choicesLeft = CHOICES_MAX;
  hls.on(Hls.Events.MEDIA_ATTACHED, () => {
    hls.once(Hls.Events.FRAG_BUFFERED, () => {
      choicesLeft -= 1;
      if (quality.lines !== null && choicesLeft >= 0) chooseQuality(hls, quality);
    });
  });
  hls.loadSource(masterUrl);
  const isGone = new AbortController();
  keepPicture(video, isGone.signal);
  playOnAfterReset(Hls, { hls, video, signal: isGone.signal });
  void attach(hls, { video, mediaSource, signal: isGone.signal });

  return {
    retryNow,
    setQuality: (wanted) => {
      if (isSameQuality(wanted, quality)) return;
      quality = wanted;
      // If no levels have loaded yet, the listeners above apply the quality.
      if (hls.levels.length > 0) changeQuality(hls, quality);
    },
    promote: () => {
      Object.assign(hls.config, BUFFER_OF.current);
      if (isSuspended) hls.startLoad();
      isSuspended = false;
    },
    suspend: () => {
      isSuspended = true;
      hls.stopLoad();
    },
    bandwidth: () => (Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : null),
    destroy: () => {
      stopWatching();
      hls.destroy();
      isGone.abort();
    },
  };
}

/** Restarts a picture that a browser has stopped at a hole, or lost in a seek while paused. */
function keepPicture(video: HTMLVideoElement, signal: AbortSignal): void {
  passHoles(video, signal);
  repeatPausedSeeks(video, signal);
}

type Attached = { video: HTMLVideoElement; mediaSource: EpisodeMediaSource; signal: AbortSignal };

async function attach(
  hls: InstanceType<HlsClass>,
  { video, mediaSource: { prebuffer }, signal }: Attached,
): Promise<void> {
  const prebuffered = prebuffer === null ? null : await prebuffer(signal);
  if (!signal.aborted) hls.attachMedia(prebuffered ?? video);
}

/**
 * Resumes a film after hls.js has reattached its element because the decoder failed: an element
 * that loses its source is paused without a `pause` event.
 */
function playOnAfterReset(
  Hls: HlsClass,
  {
    hls,
    video,
    signal,
  }: { hls: InstanceType<HlsClass>; video: HTMLVideoElement; signal: AbortSignal },
): void {
  let isStarted = !video.paused;
  const follow = ({ type }: Event) => {
    isStarted = type === 'play';
  };
  for (const name of ['play', 'pause']) video.addEventListener(name, follow, { signal });
  hls.on(Hls.Events.MEDIA_ATTACHED, () => {
    if (isStarted && video.paused) void playWithSound(video, !video.muted);
  });
}

type Watched = {
  hls: InstanceType<HlsClass>;
  video: HTMLVideoElement;
  retryNow: () => void;
};

function watchStalls(Hls: HlsClass, { hls, video, retryNow }: Watched): () => void {
  let watch: StallWatch = { loadedBytes: 0, sinceMs: performance.now(), restarts: 0 };
  let stuckSinceMs: StuckWatch = null;
  let stats = { loaded: 0 };
  hls.on(Hls.Events.FRAG_LOADING, (_name, { frag }) => {
    stats = frag.stats;
  });
  const timer = setInterval(() => {
    const isStarving = !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA;
    const atMs = performance.now();
    const step = stepStallWatch(watch, { atMs, isStarving, loadedBytes: stats.loaded });
    watch = step.watch;
    if (step.mustRestart) retryNow();

    const aheadSeconds = bufferedUptoSeconds(video) - video.currentTime;
    const isSeeking = video.seeking;
    const stuck = stepStuckWatch(stuckSinceMs, { atMs, isStarving, isSeeking, aheadSeconds });
    stuckSinceMs = stuck.sinceMs;
    if (stuck.mustSeek) nudge(video);
  }, STALL_CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * Opens native HLS, for old iPhones without Media Source. The browser fetches the key itself with
 * the ticket; `mediaSource.key` only tells when the viewer may watch.
 */
function openNativeSource(video: HTMLVideoElement, options: OpenOptions): Source {
  const { mediaSource, quality, events } = options;
  const isGone = new AbortController();
  const load = () => {
    video.src = mediaSource.masterUrl;
    if (mediaSource.startSeconds > 0) video.currentTime = mediaSource.startSeconds;
  };
  video.addEventListener('error', () => events.onBroken(), { signal: isGone.signal });
  video.preload = quality.savesData ? 'metadata' : 'auto';
  void mediaSource.key.then(() => isGone.signal.aborted || load());
  return {
    promote: () => undefined,
    suspend: () => undefined,
    retryNow: () => undefined,
    setQuality: () => undefined,
    bandwidth: () => null,
    destroy: () => {
      isGone.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}
