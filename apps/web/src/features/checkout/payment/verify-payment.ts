import {
  CURRENCY,
  DEDUCT_SUCCEEDED,
  TOPUP_PAYMENT_METHOD,
  type Client,
} from '@hookline/contract/client';

import { track } from '../../tracking/track.ts';
import { findPurchase, keepPurchase } from './purchases.ts';

/**
 * Fetches the outcome of a payment. The purchase events are sent once, after the coins have been
 * added.
 *
 * @returns The server's `deductStatus`; a newer server may know more values than 0, 1 and 2.
 * @throws Any error of a call.
 */
export async function verifyPayment(api: Client, transactionId: string): Promise<number> {
  const extendProductId = findPurchase(transactionId)?.extendProductId ?? undefined;
  const receipt = await api.call('verifyReceipt', { transactionId, extendProductId });
  if (receipt.deductStatus === DEDUCT_SUCCEEDED) countPurchase(transactionId, receipt.orderAmount);
  return receipt.deductStatus;
}

/** Marks the purchase as counted before sending the event, so that a reload does not resend it. */
function countPurchase(transactionId: string, orderAmount: string): void {
  if (findPurchase(transactionId)?.isPaid === true) return;
  keepPurchase({ transactionId, progress: 'told', isPaid: true });
  const params = {
    transaction_id: transactionId,
    currency: CURRENCY,
    value: Number(orderAmount),
    payment_method: TOPUP_PAYMENT_METHOD,
  } as const;
  track('topup_complete', params);
  track('purchase', params);
}
