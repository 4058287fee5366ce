import { readFlashMessage } from './flash-messages.ts';

/** Whether the viewer has answered the offer of this page. */
let isAnswered = false;

/**
 * Gives the episode that the viewer left for a login, which has led to episode 1 of its drama, as
 * long as nobody has said which of the two it is to be; null if there is none.
 */
export function readContinueOffer(): { contentId: string; episodeNumber: number } | null {
  return isAnswered ? null : (readFlashMessage()?.continueAt ?? null);
}

/** Ends the offer: the viewer has chosen. */
export function endContinueOffer(): void {
  isAnswered = true;
}
