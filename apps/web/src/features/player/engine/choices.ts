import type { PlayerSettings } from '../player-settings.ts';
import { speedBeside, type Speed } from '../rules/speeds.ts';
import type { PlayerStore } from './player-store.ts';
import type { Screen } from './screen.ts';

export type ChoicesDeps = {
  readSettings: () => PlayerSettings;
  keepSettings: (changes: Partial<PlayerSettings>) => void;
};

type Parts = { store: PlayerStore; screen: Screen; deps: ChoicesDeps };

/** How the viewer wants to watch, kept for the next visit. */
export class Choices {
  readonly #store: PlayerStore;
  readonly #screen: Screen;
  readonly #deps: ChoicesDeps;

  constructor({ store, screen, deps }: Parts) {
    this.#store = store;
    this.#screen = screen;
    this.#deps = deps;
  }

  /** What an earlier visit has kept. */
  restore(): void {
    const { speed, isMuted, captionsLang, autoplaysNext } = this.#deps.readSettings();
    this.#store.tell({ kind: 'speed', speed });
    this.#store.tell({ kind: 'sound', sound: isMuted ? 'muted' : 'on' });
    this.#store.tell({ kind: 'captions', lang: captionsLang });
    this.#store.tell({ kind: 'autoplay', autoplaysNext });
  }

  setSpeed(speed: Speed): void {
    this.#deps.keepSettings({ speed });
    this.#store.tell({ kind: 'speed', speed });
    this.#screen.applySpeed();
  }

  changeSpeed(step: 1 | -1): void {
    this.setSpeed(speedBeside(this.#store.get().speed, step));
  }

  /** While a finger rests on the picture it runs at double speed. */
  hold(isHeld: boolean): void {
    this.#store.tell({ kind: 'held', isHeld });
    this.#screen.applySpeed();
  }

  toggleMute(): void {
    const isMuted = this.#store.get().sound === 'on';
    this.#deps.keepSettings({ isMuted });
    this.#store.tell({ kind: 'sound', sound: isMuted ? 'muted' : 'on' });
    this.#screen.applyMute();
  }

  setCaptions(lang: string | null): void {
    this.#deps.keepSettings({ captionsLang: lang });
    this.#store.tell({ kind: 'captions', lang });
    this.#screen.pool?.chooseCaptions(lang);
  }

  setAutoplay(autoplaysNext: boolean): void {
    this.#deps.keepSettings({ autoplaysNext });
    this.#store.tell({ kind: 'autoplay', autoplaysNext });
  }
}
