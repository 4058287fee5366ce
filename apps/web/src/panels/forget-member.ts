import { clearFeedbackDraft } from '../features/feedback/feedback-draft.ts';
import { forgetPlayerSettings } from '../features/player/player-settings.ts';
import { forgetPurchases } from '../model/payments/purchases.ts';

/**
 * Forgets what this browser keeps for a member besides the login: the purchases, the settings that
 * came with the login, and a draft of feedback. The history of guests and the id of the device stay.
 */
export function forgetMemberData(): void {
  clearFeedbackDraft();
  forgetPurchases();
  forgetPlayerSettings(['captionsLang', 'autoplaysNext']);
}
