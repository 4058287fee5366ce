import { readFlashMessage } from './flash-messages.ts';

/** Whether the viewer has answered the offer on this page. */
let isAnswered = false;

/**
 * Returns the episode where a login began that then opened episode 1 of the drama; null if there
 * is none, or once the viewer has chosen between the two episodes.
 */
export function readContinueOffer(): { contentId: string; episodeNumber: number } | null {
  return isAnswered ? null : (readFlashMessage()?.continueAt ?? null);
}

/** Ends the offer, because the viewer has chosen. */
export function endContinueOffer(): void {
  isAnswered = true;
}
