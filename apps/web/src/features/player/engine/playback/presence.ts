import { unlockRefusalOf } from '../../rules/unlock-refusal.ts';
import type { Unlocked } from './unlock-episode.ts';

type Pay = (chapterId: string, options: { isAutomatic: boolean }) => Promise<Unlocked>;

/**
 * The server counts automatic unlocks in a row and stops after a few, lest an empty room pays for a
 * whole drama. The first touch, key or pointer after one tells it that somebody is there.
 */
export class Presence {
  #unattendedId: string | null = null;
  readonly #pay: Pay;

  constructor(pay: Pay) {
    this.#pay = pay;
  }

  /** An episode was opened without a tap. */
  noteAutomatic(chapterId: string): void {
    this.#unattendedId = chapterId;
  }

  noteGesture(): void {
    const chapterId = this.#unattendedId;
    this.#unattendedId = null;
    if (chapterId !== null) void this.#tell(chapterId);
  }

  /** Another viewer sits here: the episode is not theirs, and a tap on it would cost. */
  forget(): void {
    this.#unattendedId = null;
  }

  /** To open by hand what is open costs nothing, and ends the count. */
  async #tell(chapterId: string): Promise<void> {
    try {
      await this.#pay(chapterId, { isAutomatic: false });
    } catch (error) {
      // Not told, the server stops too early at worst, and a tap goes on.
      if (unlockRefusalOf(error) === null) throw error;
    }
  }
}
