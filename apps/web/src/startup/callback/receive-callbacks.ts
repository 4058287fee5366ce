import { beginPaymentCheck } from '../../model/payments/payment-check.ts';
import { FROM_PAYMENT, readPaymentReturn } from '../../model/payments/payment-return.ts';
import { keepPurchase } from '../../model/payments/purchases.ts';
import { finishLogin } from '../../model/session/login/login.ts';
import { readOAuthCallback, type OAuthCallback } from '../../model/session/login/oauth-callback.ts';
import { coverForSignIn } from '../../model/session/panels.ts';

/**
 * Takes the parameters of a login provider or of PayPal out of the address before anything else
 * can see or send them. A payment's return is stored, because it must outlive a reload and a login.
 *
 * @param rootPath  Root of the page's language.
 * @returns The answer of a login provider; null if there is none.
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

/** Finishes a login under a cover over the page; {@link finishLogin} leads to the next page. */
export function finishSignIn(
  callback: OAuthCallback,
  deps: Parameters<typeof finishLogin>[1],
): void {
  coverForSignIn();
  void finishLogin(callback, deps);
}
