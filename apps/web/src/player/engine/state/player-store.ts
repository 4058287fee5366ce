import { afterPaint } from '@hookline/ui';

import { reducePlayer, type PlayerEvent, type PlayerState } from './player-state.ts';

/**
 * Maximum time that rendering waits for a picture; then the viewer sees that the film is loading.
 */
const PICTURE_MAX_MS = 150;

/** Holds the state; {@link PlayerStore.dispatch} is the only way to change it. */
export class PlayerStore {
  #state: PlayerState;
  readonly #listeners = new Set<(before: PlayerState) => void>();
  readonly #watchers = new Set<() => void>();
  /** Ends the wait for a picture that is about to appear; null if there is none. */
  #stopWaiting: (() => void) | null = null;
  #isPictureAwaited = false;

  constructor(initial: PlayerState) {
    this.#state = initial;
  }

  readonly get = (): PlayerState => this.#state;

  /** Subscribes code that reacts to changes; each change calls it without delay. */
  readonly subscribe = (listener: (before: PlayerState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Subscribes code that renders the state; {@link PlayerStore.paintFirst} and
   * {@link PlayerStore.drawWithPicture} delay its calls.
   */
  readonly watch = (draw: () => void): (() => void) => {
    this.#watchers.add(draw);
    return () => this.#watchers.delete(draw);
  };

  dispatch(event: PlayerEvent): void {
    const before = this.#state;
    this.#state = reducePlayer(before, event);
    if (this.#state === before) return;
    for (const listener of this.#listeners) listener(before);
    if (this.#isPictureAwaited && this.#state.hasPicture) this.#endWait();
    if (this.#stopWaiting === null) this.#draw();
  }

  /** Delays rendering by a frame, because a picture was just brought to the front. */
  paintFirst(): void {
    this.#endWait();
    this.#stopWaiting = afterPaint(() => this.#drawAtLast());
  }

  /** Ends any delay: the next change is rendered immediately. */
  drawAtOnce(): void {
    this.#endWait();
  }

  /** Delays rendering until the next picture, so that all changes appear together with it. */
  drawWithPicture(): void {
    this.#endWait();
    const timer = setTimeout(() => this.#drawAtLast(), PICTURE_MAX_MS);
    this.#stopWaiting = () => clearTimeout(timer);
    this.#isPictureAwaited = true;
  }

  #endWait(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#isPictureAwaited = false;
  }

  #drawAtLast(): void {
    this.#endWait();
    this.#draw();
  }

  #draw(): void {
    for (const draw of this.#watchers) draw();
  }
}
