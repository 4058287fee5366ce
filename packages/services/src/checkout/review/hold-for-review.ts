import { orders } from '@hookline/db';
import { isLive, type ReviewReason } from '@hookline/domain';

import { changeWallet } from '../../wallet/change-wallet.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { moveOrder } from '../write-settlement.ts';

/**
 * Puts an order that is neither paid nor over into the operators' queue. Any other order stays as
 * it is.
 */
export async function holdForReview(
  { reviewReason, ...key }: orders.OrderKey & { reviewReason: ReviewReason },
  { db, log, now }: Pick<PaymentDeps, 'db' | 'log' | 'now'>,
): Promise<void> {
  const nowMs = now();
  const isHeld = await changeWallet(db, key.userId, async (tx) => {
    const order = await orders.getOrder(tx, key);
    if (!isLive(order.state)) return false;
    await moveOrder(tx, { order, state: 'REVIEW', change: { reviewReason }, nowMs });
    return true;
  });
  if (isHeld) log.error({ orderNo: key.orderNo, reason: reviewReason }, 'an order needs a person');
}
