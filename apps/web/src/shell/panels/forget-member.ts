import { forgetSearches } from '../../features/catalog/search/recent-searches.ts';
import { forgetChosenProduct } from '../../features/checkout/products/use-chosen-product.ts';
import { clearFeedbackDraft } from '../../features/feedback/feedback-draft.ts';
import { forgetPlayerSettings } from '../../player/settings/player-settings.ts';
import { forgetPurchases } from '../../features/checkout/payment/purchases.ts';

/**
 * Forgets what this browser keeps for a member besides the login, so that the next person finds
 * nothing of it: purchases, the chosen package, recent searches, the settings that came with the
 * login, and a draft of feedback. The history of guests and the id of the device stay.
 */
export function forgetMemberData(): void {
  clearFeedbackDraft();
  forgetSearches();
  forgetChosenProduct();
  forgetPurchases();
  forgetPlayerSettings(['captionsLang', 'autoplaysNext']);
}
