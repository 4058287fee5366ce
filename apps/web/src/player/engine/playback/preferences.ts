import type { PlayerSettings } from '../../settings/player-settings.ts';
import { speedBeside, type Speed } from '../../rules/speeds.ts';
import type { Chosen } from '../state/player-state.ts';
import type { PlayerStore } from '../state/player-store.ts';
import type { PlaybackController } from './playback-controller.ts';

export type PreferencesDeps = {
  readSettings: () => PlayerSettings;
  keepSettings: (changes: Partial<PlayerSettings>) => void;
};

const VOLUME_STEP = 0.1;

type Parts = { store: PlayerStore; playback: PlaybackController; deps: PreferencesDeps };

/** The viewer's preferences, stored for the next visit. */
export class Preferences {
  readonly #store: PlayerStore;
  readonly #playback: PlaybackController;
  readonly #deps: PreferencesDeps;

  constructor({ store, playback, deps }: Parts) {
    this.#store = store;
    this.#playback = playback;
    this.#deps = deps;
  }

  /** Applies the settings stored by an earlier visit. */
  restore(): void {
    const { speed, isMuted, captionsLang, ...chosen } = this.#deps.readSettings();
    this.#store.dispatch({ kind: 'speed', speed });
    this.#store.dispatch({ kind: 'sound', sound: isMuted ? 'muted' : 'on' });
    this.#store.dispatch({ kind: 'captions', lang: captionsLang });
    this.#store.dispatch({ kind: 'chosen', chosen });
  }

  setSpeed(speed: Speed): void {
    this.#deps.keepSettings({ speed });
    this.#store.dispatch({ kind: 'speed', speed });
    this.#playback.applySettings();
  }

  changeSpeed(step: 1 | -1): void {
    this.setSpeed(speedBeside(this.#store.get().speed, step));
  }

  /** Plays at double speed while a finger rests on the picture. */
  hold(isHeld: boolean): void {
    this.#store.dispatch({ kind: 'held', isHeld });
    this.#playback.applySettings();
  }

  toggleMute(): void {
    const isMuted = this.#store.get().sound === 'on';
    this.#deps.keepSettings({ isMuted });
    this.#store.dispatch({ kind: 'sound', sound: isMuted ? 'muted' : 'on' });
    this.#playback.applySettings();
  }

  setCaptions(lang: string | null): void {
    this.#deps.keepSettings({ captionsLang: lang });
    this.#store.dispatch({ kind: 'captions', lang });
    this.#playback.applySettings();
  }

  setAutoplay(autoplaysNext: boolean): void {
    this.choose({ autoplaysNext });
  }

  setLetterKeys(hasLetterKeys: boolean): void {
    this.choose({ hasLetterKeys });
  }

  /** Stores settings and applies them to the film on the screen. */
  choose(chosen: Partial<Chosen>): void {
    this.#deps.keepSettings(chosen);
    this.#store.dispatch({ kind: 'chosen', chosen });
    this.#playback.applySettings();
  }

  /**
   * Sets the volume and switches the sound on. Zero mutes and keeps the volume for later.
   *
   * @param volume  From 0 to 1; values outside are clamped.
   */
  setVolume(volume: number): void {
    const cut = Math.round(Math.min(Math.max(volume, 0), 1) * 100) / 100;
    if (cut > 0) this.choose({ volume: cut });
    const { sound } = this.#store.get();
    const mustToggle = cut > 0 ? sound !== 'on' : sound === 'on';
    if (mustToggle) this.toggleMute();
  }

  /** Changes the audible volume, which is zero while the film is muted. */
  changeVolume(step: 1 | -1): void {
    const { sound, volume } = this.#store.get();
    this.setVolume((sound === 'on' ? volume : 0) + step * VOLUME_STEP);
  }
}
