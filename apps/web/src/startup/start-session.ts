import type { Client } from '@hookline/contract/client';
import type { Locale } from '@hookline/domain';

import { beginPaymentCheck } from '../model/payments/payment-check.ts';
import { openPurchases } from '../model/payments/purchases.ts';
import { loadAreaInfo } from '../model/session/login/area-info.ts';
import { hasFlashMessage } from '../model/session/login/flash-messages.ts';
import { finishLogin } from '../model/session/login/login.ts';
import type { OAuthCallback } from '../model/session/login/oauth-callback.ts';
import { coverForSignIn, wantPanels } from '../model/session/panels.ts';
import { readToken, restoreToken, TOKEN_KEY } from '../model/session/token.ts';

type Start = {
  api: Client;
  /** Gives the client of another language. */
  apiIn: (locale: Locale) => Client;
  publicOrigin: string;
  callback: OAuthCallback | null;
};

/** Finishes a login or a payment that led to this page, and follows logins in other tabs. */
export function startSession({ api, apiIn, publicOrigin, callback }: Start): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) followOtherTab();
  });
  if (callback !== null) {
    coverForSignIn();
    void finishLogin(callback, { apiIn, publicOrigin });
    return;
  }
  const payments = openPurchases();
  const isBack = payments.some(({ stage }) => stage !== 'away');
  if (isBack) beginPaymentCheck();
  // A guest who did not come back from PayPal just now has no payment to hear about.
  const hasNews = isBack || (payments.length > 0 && readToken() !== null);
  if (hasFlashMessage() || hasNews) wantPanels();
  void loadAreaInfo(api);
}

/** Takes over a login or a logout of another tab, and drops what the member before has loaded. */
function followOtherTab(): void {
  restoreToken();
  void import('../model/session/member/session.ts').then(({ forgetMember }) => forgetMember());
}
