import { readFlashMessage } from './flash-messages.ts';

/** Whether the viewer has answered the offer on this page. */
let isAnswered = false;

/**
 * Returns the episode that the viewer left for a login that opened episode 1 of its drama; null if
 * there is none, or once the viewer has chosen between the two.
 */
export function readContinueOffer(): { contentId: string; episodeNumber: number } | null {
  return isAnswered ? null : (readFlashMessage()?.continueAt ?? null);
}

/** Ends the offer, because the viewer has chosen. */
export function endContinueOffer(): void {
  isAnswered = true;
}
