import { forgetSearches } from '../../features/catalog/search/recent-searches.ts';
import { keepChosenProduct } from '../../features/checkout/products/use-chosen-product.ts';
import { clearFeedbackDraft } from '../../features/feedback/feedback-draft.ts';
import { forgetPlayerSettings } from '../../player/settings/player-settings.ts';
import { forgetPurchases } from '../../features/checkout/payment/purchases.ts';

/**
 * Deletes the member's data in this browser, except for the login, so the next person cannot see
 * it: purchases, the selected package, recent searches, the settings loaded with the login, and a
 * draft of feedback. The guest history and the device id are kept.
 */
export function forgetMemberData(): void {
  clearFeedbackDraft();
  forgetSearches();
  keepChosenProduct(null);
  forgetPurchases();
  forgetPlayerSettings(['captionsLang', 'autoplaysNext']);
}
