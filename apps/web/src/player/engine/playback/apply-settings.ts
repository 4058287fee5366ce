import { HELD_SPEED } from '../../rules/speeds.ts';
import type { PlayerPool } from '../media/player-pool.ts';
import { isSavingData } from '../../../lib/loading/data-saver.ts';
import type { PlayerState } from '../state/player-state.ts';

type Applied = Pick<
  PlayerState,
  'volume' | 'speed' | 'isHeld' | 'sound' | 'captionsLang' | 'savesData' | 'qualityLines'
>;

/** Applies all settings of the viewer to both elements; unchanged settings have no effect. */
export function applySettings(pool: PlayerPool, state: Applied): void {
  for (const video of pool.videos) {
    setVolumeAndSpeed(video, { ...state, isHeld: state.isHeld && video === pool.video });
  }
  pool.video.muted = state.sound !== 'on';
  pool.chooseCaptions(state.captionsLang);
  pool.setQuality({ savesData: mustSaveData(state), lines: state.qualityLines });
}

/** Whether nothing is preloaded, because the viewer or their browser saves data. */
export function mustSaveData({ savesData }: Pick<PlayerState, 'savesData'>): boolean {
  return savesData || isSavingData();
}

/** Sets how loud and how fast an element plays, whatever source it gets. */
export function setVolumeAndSpeed(
  video: HTMLVideoElement,
  { volume, speed, isHeld }: Pick<PlayerState, 'volume' | 'speed' | 'isHeld'>,
): void {
  // An iPhone ignores this, because only its buttons set the volume.
  video.volume = volume;
  // A new source resets to the default rate.
  video.defaultPlaybackRate = speed;
  video.playbackRate = isHeld ? HELD_SPEED : speed;
}
