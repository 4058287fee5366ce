import { beginPaymentCheck } from '../features/checkout/payment/payment-check.ts';
import { unfinishedPurchases } from '../features/checkout/payment/purchases.ts';
import { readContinueOffer } from '../features/identity/login/return/continue-offer.ts';
import { readFlashMessage } from '../features/identity/login/return/flash-messages.ts';
import { wantPanels } from '../shell/panels/open-panel.ts';
import { TOKEN_KEY } from '../features/identity/session/token-storage.ts';
import { readToken, restoreToken } from '../features/identity/session/token.ts';
import { reportDownloads } from '../shell/footer/report-downloads.ts';

/**
 * Detects logins in other tabs, and picks up a payment or a message that waits for this page.
 *
 * @param isSigningIn  Whether a login is being finished, after which another page opens.
 */
export function startSession(isSigningIn: boolean): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) followOtherTab();
  });
  if (isSigningIn) return;
  reportDownloads();
  const payments = unfinishedPurchases();
  const isMember = readToken() !== null;
  // For a guest, skips a payment that has already asked for a login.
  const isBack = payments.some(
    ({ progress, isLoginAsked = false }) => progress !== 'away' && (isMember || !isLoginAsked),
  );
  if (isBack) beginPaymentCheck();
  const hasNews = isBack || (payments.length > 0 && isMember);
  if (readFlashMessage() !== null || readContinueOffer() !== null || hasNews) wantPanels();
}

/** Applies a login or a logout in another tab, and drops data loaded for the previous member. */
function followOtherTab(): void {
  restoreToken();
  void import('../features/identity/session/session.ts').then(({ forgetMember }) => forgetMember());
}
