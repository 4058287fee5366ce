import { forgetPlayerSettings } from '../features/player/player-settings.ts';
import { forgetPurchases } from '../model/payments/purchases.ts';

/**
 * Forgets what this browser keeps for a member besides the login: the purchases, and the settings
 * that came with the login. The history of guests and the id of the device stay.
 */
export function forgetMemberData(): void {
  forgetPurchases();
  forgetPlayerSettings(['captionsLang', 'autoplaysNext']);
}
