import type { Client } from '@hookline/contract/client';

import { GUEST_HISTORY_KEY } from '../model/library/guest-history-key.ts';
import { beginPaymentCheck } from '../model/payments/payment-check.ts';
import { unfinishedPurchases } from '../model/payments/purchases.ts';
import { loadAreaInfo } from '../model/session/login/area-info.ts';
import { hasFlashMessage } from '../model/session/login/flash-messages.ts';
import { wantPanels } from '../model/session/panels.ts';
import { readToken, restoreToken, TOKEN_KEY } from '../model/session/token.ts';
import { loadWithRetry } from '../platform/loading/load-with-retry.ts';
import { browserStorage } from '../platform/storage/safe-storage.ts';

type Start = {
  api: Client;
  /** Whether a login is being finished, after which another page follows. */
  isSigningIn: boolean;
};

/**
 * Follows logins in other tabs, and takes up what waits for this page: a payment, a message, the
 * history of a guest who has logged in.
 */
export function startSession({ api, isSigningIn }: Start): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) followOtherTab();
  });
  if (isSigningIn) return;
  const payments = unfinishedPurchases();
  const isBack = payments.some(({ progress }) => progress !== 'away');
  if (isBack) beginPaymentCheck();
  // A guest who did not come back from PayPal just now has no payment to hear about.
  const hasNews = isBack || (payments.length > 0 && readToken() !== null);
  if (hasFlashMessage() || hasNews) wantPanels();
  void loadAreaInfo(api);
  const hasGuestHistory = browserStorage.read(GUEST_HISTORY_KEY) !== null;
  if (hasGuestHistory && readToken() !== null) void mergeHistory(api);
}

/** Takes the history that a guest has left in this browser into the account. */
async function mergeHistory(api: Client): Promise<void> {
  const { mergeGuestHistory } = await loadWithRetry(
    () => import('../features/library/merge-guest-history.ts'),
  );
  await mergeGuestHistory(api);
}

/** Takes over a login or a logout of another tab, and drops what the member before has loaded. */
function followOtherTab(): void {
  restoreToken();
  void import('../model/session/member/session.ts').then(({ forgetMember }) => forgetMember());
}
