import { splitLocale } from '@hookline/domain/routing';

import { takeOver } from '../features/library/handoff/take-over.ts';
import { keepFlashMessage } from '../features/identity/login/return/flash-messages.ts';
import { placeOf } from '../features/identity/login/return/login-return.ts';
import { leave } from '../lib/browser/leave.ts';
import { beginPaymentCheck } from '../features/checkout/payment/payment-check.ts';
import { FROM_PAYMENT, readPaymentReturn } from '../features/checkout/payment/payment-return.ts';
import { keepPurchase } from '../features/checkout/payment/purchases.ts';
import { finishLogin } from '../features/identity/login/login.ts';
import {
  readOAuthCallback,
  type OAuthCallback,
} from '../features/identity/login/return/oauth-callback.ts';
import { coverForSignIn } from '../shell/panels/open-panel.ts';

/**
 * Removes the parameters of a login provider or of PayPal from the URL before anything else can see
 * or send them. A payment return is stored, because it must outlive a reload and a login.
 *
 * @param rootPath  Root of the page's language.
 * @returns The response of a login provider; null if there is none.
 */
export function receiveCallbacks(rootPath: string): OAuthCallback | null {
  const payment = readPaymentReturn(window.location.href);
  if (payment !== null) {
    // The router hands `usr` to pages.
    window.history.replaceState({ usr: FROM_PAYMENT }, '', payment.cleanHref);
    if (payment.paymentReturn !== null) {
      const { transactionId, isCancelled } = payment.paymentReturn;
      keepPurchase({ transactionId, progress: isCancelled ? 'cancelled' : 'back' });
      beginPaymentCheck();
    }
  }
  const login = readOAuthCallback(window.location.href, rootPath);
  if (login === null) return null;
  window.history.replaceState(null, '', login.cleanHref);
  return login.callback;
}

/** A handoff from an app's in-app browser: its token, and the path at which to continue. */
export type Handoff = { token: string; to: string };

/** Removes a handoff from the URL and returns it; null if there is none. */
export function receiveHandoff(rootPath: string): Handoff | null {
  const { pathname, searchParams: query } = new URL(window.location.href);
  const token = query.get('handoff');
  if (token === null || pathname !== rootPath) return null;
  window.history.replaceState(null, '', rootPath);
  return { token, to: placeOf(query.get('to') ?? rootPath) };
}

/** Continues, under a cover over the page, where the in-app browser left off. */
export function finishHandoff({ token, to }: Handoff, { apiIn }: Deps): void {
  coverForSignIn();
  void goOn();

  async function goOn() {
    const wish = await takeOver(token, apiIn(splitLocale(to).locale));
    keepFlashMessage(wish === null ? { isLoginWanted: true } : { wish });
    leave(to, 'replace');
  }
}

type Deps = Parameters<typeof finishLogin>[1];

/** Finishes a login under a cover over the page; {@link finishLogin} opens the next page. */
export function finishSignIn(callback: OAuthCallback, deps: Deps): void {
  coverForSignIn();
  void finishLogin(callback, deps);
}
