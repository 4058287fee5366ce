import { afterPaint } from './after-paint.ts';
import { reducePlayer, type PlayerEvent, type PlayerState } from './player-state.ts';

/** Without a picture for so long, the viewer is told that it is waited for. */
const PICTURE_MAX_MS = 150;

/** Holds the state; {@link PlayerStore.dispatch} is the only way to change it. */
export class PlayerStore {
  #state: PlayerState;
  readonly #listeners = new Set<(before: PlayerState) => void>();
  readonly #watchers = new Set<() => void>();
  /** While a picture is on its way to the screen: how to end the wait for it. */
  #stopWaiting: (() => void) | null = null;
  #isPictureAwaited = false;

  constructor(initial: PlayerState) {
    this.#state = initial;
  }

  readonly get = (): PlayerState => this.#state;

  /** For those who act on a change: they hear of it at once. */
  readonly subscribe = (listener: (before: PlayerState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For those who draw the state: they hear of changes when {@link PlayerStore.paintFirst} and
   * {@link PlayerStore.drawWithPicture} let them. */
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

  /** A picture was brought to the front: drawing all that changes with it comes a frame later. */
  paintFirst(): void {
    this.#endWait();
    this.#stopWaiting = afterPaint(() => this.#drawAtLast());
  }

  /** A picture is about to come: all that changes until then is drawn with it. */
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
