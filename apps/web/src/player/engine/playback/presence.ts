import { unlockRefusalOf } from '../../rules/unlock-refusal.ts';
import type { Pay } from './request-unlock.ts';

/**
 * Tells the server that the viewer is present. It counts automatic unlocks in a row and stops after
 * a few, lest an empty room pays for a whole drama. The first gesture after one ends the count.
 */
export class Presence {
  /** The last episode that was unlocked automatically, until the next gesture. */
  #unattendedId: string | null = null;
  readonly #pay: Pay;

  constructor(pay: Pay) {
    this.#pay = pay;
  }

  /** Notes that an episode was unlocked without a tap. */
  noteAutomatic(chapterId: string): void {
    this.#unattendedId = chapterId;
  }

  noteGesture(): void {
    const chapterId = this.#unattendedId;
    this.#unattendedId = null;
    if (chapterId !== null) void this.#report(chapterId);
  }

  /** Forgets the episode of another viewer, because unlocking it by hand would cost this one. */
  forget(): void {
    this.#unattendedId = null;
  }

  /**
   * Unlocks the open episode once more by hand, which costs nothing and ends the count. The price
   * of 0 makes sure of it: if the episode were locked after all, the server would take nothing.
   */
  async #report(chapterId: string): Promise<void> {
    try {
      await this.#pay(chapterId, { isAutomatic: false, shownPrice: 0 });
    } catch (error) {
      // Without the report the server stops too early at worst, and a tap continues.
      if (unlockRefusalOf(error) === null) throw error;
    }
  }
}
