import { unlockRefusalOf } from '../../rules/unlock-refusal.ts';
import type { Pay } from './request-unlock.ts';

/**
 * Tells the server that the viewer is present. The server counts automatic unlocks in a row and
 * stops after a few, so that an empty room does not pay for a drama. Any gesture resets the count.
 */
export class Presence {
  /** The last episode that was unlocked automatically, until the next gesture. */
  #unattendedId: string | null = null;
  readonly #pay: Pay;

  constructor(pay: Pay) {
    this.#pay = pay;
  }

  /** Records that an episode was unlocked without a tap. */
  noteAutomatic(chapterId: string): void {
    this.#unattendedId = chapterId;
  }

  noteGesture(): void {
    const chapterId = this.#unattendedId;
    this.#unattendedId = null;
    if (chapterId !== null) void this.#report(chapterId);
  }

  /** Drops the previous viewer's episode, because unlocking it would charge the new viewer. */
  forget(): void {
    this.#unattendedId = null;
  }

  /**
   * Unlocks the open episode once more by hand, which is free and resets the count. With a price of
   * 0, the server would charge nothing even if the episode were locked after all.
   */
  async #report(chapterId: string): Promise<void> {
    try {
      await this.#pay(chapterId, { isAutomatic: false, shownPrice: 0 });
    } catch (error) {
      // Without the report, the server at worst stops too early, and the viewer unlocks with a tap.
      if (unlockRefusalOf(error) === null) throw error;
    }
  }
}
