import type { Client } from '@hookline/contract/client';
import type { Locale } from '@hookline/domain';

import { loadAreaInfo } from './area-info.ts';
import type { Landing } from './landing.ts';
import { coverForSignIn, wantPanels } from './panels.ts';
import { beginPaymentCheck } from './payment-check.ts';
import { openPurchases } from './purchases.ts';
import { finishLogin } from './session-login.ts';
import { hasNote } from './session-notes.ts';
import { readToken, restoreToken, TOKEN_KEY } from './token.ts';

type Start = {
  api: Client;
  /** The same in another language. */
  apiIn: (locale: Locale) => Client;
  publicOrigin: string;
  landing: Landing | null;
};

/** What a page owes to the login once it has come to life. */
export function startSession({ api, apiIn, publicOrigin, landing }: Start): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) followOtherTab();
  });
  if (landing !== null) {
    coverForSignIn();
    void finishLogin(landing, { apiIn, publicOrigin });
    return;
  }
  const payments = openPurchases();
  const isBack = payments.some(({ stage }) => stage !== 'away');
  if (isBack) beginPaymentCheck();
  // A guest who did not come back from PayPal just now has nothing to be told.
  const hasNews = isBack || (payments.length > 0 && readToken() !== null);
  if (hasNote() || hasNews) wantPanels();
  void loadAreaInfo(api);
}

/** A login or a logout in another tab is one here, too; nothing of the member before stays. */
function followOtherTab(): void {
  restoreToken();
  void import('./session.ts').then(({ forgetMember }) => forgetMember());
}
