import { CURRENCY, DEDUCT_SUCCEEDED, type Client } from '@hookline/contract/client';

import { findPurchase, keepPurchase } from './purchases.ts';
import { track } from './track.ts';

/**
 * Asks what became of a payment, and counts it the first time that its coins are there.
 *
 * @returns The server's `deductStatus`; a newer server may say more than 0, 1 and 2.
 * @throws as a call does.
 */
export async function verifyPayment(api: Client, transactionId: string): Promise<number> {
  const extendProductId = findPurchase(transactionId)?.extendProductId ?? undefined;
  const receipt = await api.call('verifyReceipt', { transactionId, extendProductId });
  if (receipt.deductStatus === DEDUCT_SUCCEEDED) countPurchase(transactionId, receipt.orderAmount);
  return receipt.deductStatus;
}

/** Kept as counted before it is: a page that ends in between counts nothing twice. */
function countPurchase(transactionId: string, orderAmount: string): void {
  if (findPurchase(transactionId)?.isPaid === true) return;
  keepPurchase({ transactionId, stage: 'told', isPaid: true });
  track('purchase', {
    transaction_id: transactionId,
    currency: CURRENCY,
    value: Number(orderAmount),
    payment_method: 'paypal',
  });
}
