import { tabStorage } from '../../../../lib/storage/safe-storage.ts';
import { OFFER_KEY, readFlashMessage, type FlashMessage } from './flash-messages.ts';

export type ContinueOffer = NonNullable<FlashMessage['continueAt']>;

/**
 * Returns the episode that the viewer was on before a login or a logout that opened episode 1 of
 * the drama; null if there is none, and once the viewer has chosen between the two episodes. A
 * reload does not end the offer.
 */
export function readContinueOffer(): ContinueOffer | null {
  // Reading this page's message stores its offer, or ends an offer made to an earlier viewer.
  readFlashMessage();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by us, in this tab.
  return tabStorage.readJson(OFFER_KEY) as ContinueOffer | null;
}

/** Ends the offer, because the viewer has chosen. */
export function endContinueOffer(): void {
  tabStorage.keep(OFFER_KEY, null);
}
