import { reducePlayer, type PlayerFact, type PlayerState } from './player-state.ts';

/** Holds the state; {@link PlayerStore.tell} is the only way to change it. */
export class PlayerStore {
  #state: PlayerState;
  readonly #listeners = new Set<(before: PlayerState) => void>();

  constructor(initial: PlayerState) {
    this.#state = initial;
  }

  readonly get = (): PlayerState => this.#state;

  readonly subscribe = (listener: (before: PlayerState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(fact: PlayerFact): void {
    const before = this.#state;
    this.#state = reducePlayer(before, fact);
    if (this.#state === before) return;
    for (const listener of this.#listeners) listener(before);
  }
}
