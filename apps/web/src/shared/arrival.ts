import { readLanding, type Landing } from './landing.ts';
import { beginPaymentCheck } from './payment-check.ts';
import { FROM_PAYMENT, readPaymentLanding } from './payment-landing.ts';
import { keepPurchase } from './purchases.ts';

/**
 * Takes what a provider has sent along out of the address, before anything else can see or send
 * it. What came of a payment is kept: it outlives a reload and a login.
 *
 * @param rootPath  Of the language of the page.
 * @returns What a login provider said; null if none did.
 */
export function receiveArrival(rootPath: string): Landing | null {
  const payment = readPaymentLanding(window.location.href);
  if (payment !== null) {
    // The router hands `usr` to pages.
    window.history.replaceState({ usr: FROM_PAYMENT }, '', payment.cleanHref);
    if (payment.landing !== null) {
      const { transactionId, isCancelled } = payment.landing;
      keepPurchase({ transactionId, stage: isCancelled ? 'cancelled' : 'back' });
      beginPaymentCheck();
    }
  }
  const answer = readLanding(window.location.href, rootPath);
  if (answer === null) return null;
  window.history.replaceState(null, '', answer.cleanHref);
  return answer.landing;
}
