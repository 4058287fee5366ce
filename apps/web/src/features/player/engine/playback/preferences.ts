import type { PlayerSettings } from '../../player-settings.ts';
import { speedBeside, type Speed } from '../../rules/speeds.ts';
import type { PlayerStore } from '../state/player-store.ts';
import type { PlaybackController } from './playback-controller.ts';

export type PreferencesDeps = {
  readSettings: () => PlayerSettings;
  keepSettings: (changes: Partial<PlayerSettings>) => void;
};

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

  /** Takes over what an earlier visit has stored. */
  restore(): void {
    const { speed, isMuted, captionsLang, autoplaysNext, hasLetterKeys } =
      this.#deps.readSettings();
    this.#store.dispatch({ kind: 'speed', speed });
    this.#store.dispatch({ kind: 'sound', sound: isMuted ? 'muted' : 'on' });
    this.#store.dispatch({ kind: 'captions', lang: captionsLang });
    this.#store.dispatch({ kind: 'autoplay', autoplaysNext });
    this.#store.dispatch({ kind: 'letter-keys', hasLetterKeys });
  }

  setSpeed(speed: Speed): void {
    this.#deps.keepSettings({ speed });
    this.#store.dispatch({ kind: 'speed', speed });
    this.#playback.applySpeed();
  }

  changeSpeed(step: 1 | -1): void {
    this.setSpeed(speedBeside(this.#store.get().speed, step));
  }

  /** Plays at double speed while a finger rests on the picture. */
  hold(isHeld: boolean): void {
    this.#store.dispatch({ kind: 'held', isHeld });
    this.#playback.applySpeed();
  }

  toggleMute(): void {
    const isMuted = this.#store.get().sound === 'on';
    this.#deps.keepSettings({ isMuted });
    this.#store.dispatch({ kind: 'sound', sound: isMuted ? 'muted' : 'on' });
    this.#playback.applyMute();
  }

  setCaptions(lang: string | null): void {
    this.#deps.keepSettings({ captionsLang: lang });
    this.#store.dispatch({ kind: 'captions', lang });
    this.#playback.applyCaptions();
  }

  setAutoplay(autoplaysNext: boolean): void {
    this.#deps.keepSettings({ autoplaysNext });
    this.#store.dispatch({ kind: 'autoplay', autoplaysNext });
  }

  setLetterKeys(hasLetterKeys: boolean): void {
    this.#deps.keepSettings({ hasLetterKeys });
    this.#store.dispatch({ kind: 'letter-keys', hasLetterKeys });
  }
}
