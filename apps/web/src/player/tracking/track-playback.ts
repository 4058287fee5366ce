import { track } from '../../features/tracking/track.ts';
import type { Player } from '../engine/playback/player.ts';
import { playingIdOf, type PlayerState } from '../engine/state/player-state.ts';
import { PlayMeter } from './play-meter.ts';

/** Time within which consecutive seeks count as one, as with a held key. */
const SEEK_PAUSE_MS = 500;

/**
 * Records playback and its quality: one `h5_play` when an episode begins, and one `h5_play_quality`
 * when it ends, is left or is hidden. Must be called after `player.start`, which restores the
 * stored speed: only later changes of speed are recorded.
 *
 * @returns A function that stops recording.
 */
export function trackPlayback(player: Player, contentId: string): () => void {
  let meter = new PlayMeter(performance.now());
  let countedIndex: number | null = null;
  let seek: { fromSeconds: number; toSeconds: number } | null = null;
  let seeking: ReturnType<typeof setTimeout> | undefined;

  const keyOf = ({ episodes, epIndex }: PlayerState) => ({
    contentId,
    chapterId: episodes[epIndex]?.id ?? '',
  });

  function finish(state: PlayerState): void {
    finishSeek(state);
    const quality = meter.take(performance.now());
    if (quality === null) return;
    const { heightPx } = player.playback;
    track('h5_play_quality', { ...keyOf(state), ...quality, ...(heightPx > 0 && { heightPx }) });
  }

  function finishSeek(state: PlayerState): void {
    clearTimeout(seeking);
    if (seek !== null) track('h5_seek', { ...keyOf(state), ...seek });
    seek = null;
  }

  function follow(before: PlayerState): void {
    const state = player.store.get();
    if (state.epIndex !== before.epIndex) {
      finish(before);
      meter = new PlayMeter(performance.now());
      countedIndex = null;
    }
    meter.follow(state, performance.now());
    if (playingIdOf(state) !== null && countedIndex !== state.epIndex) {
      countedIndex = state.epIndex;
      track('h5_play', { ...keyOf(state), sequenceNo: state.epIndex + 1 });
    }
    if (state.speed !== before.speed) {
      track('h5_speed_change', { ...keyOf(state), speed: state.speed });
    }
    if (state.hasEnded && !before.hasEnded) finish(state);
  }

  player.playback.onSeek = (fromSeconds, toSeconds) => {
    meter.noteSeek(performance.now());
    seek = { fromSeconds: seek?.fromSeconds ?? fromSeconds, toSeconds };
    clearTimeout(seeking);
    seeking = setTimeout(() => finishSeek(player.store.get()), SEEK_PAUSE_MS);
  };
  meter.follow(player.store.get(), performance.now());
  const unsubscribe = player.store.subscribe(follow);
  const stopped = new AbortController();
  const onHide = () => {
    if (document.visibilityState === 'hidden') finish(player.store.get());
  };
  document.addEventListener('visibilitychange', onHide, { signal: stopped.signal });

  return () => {
    finish(player.store.get());
    player.playback.onSeek = null;
    unsubscribe();
    stopped.abort();
  };
}
