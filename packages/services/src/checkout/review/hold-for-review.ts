import type { orders } from '@hookline/db';
import { isLive, type ReviewReason } from '@hookline/domain/checkout';

import { changeLockedOrder, type OrderDeps } from '../change-locked-order.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { moveOrder } from '../write-settlement.ts';

/**
 * Moves an order that is neither paid nor ended to REVIEW, the operators' queue. Other orders stay
 * unchanged.
 */
export async function holdForReview(
  { reviewReason, ...key }: orders.OrderKey & { reviewReason: ReviewReason },
  deps: OrderDeps & Pick<PaymentDeps, 'log'>,
): Promise<void> {
  const { isHeld } = await changeLockedOrder(key, deps, async (tx, order, nowMs) => {
    if (!isLive(order.state)) return { order, isHeld: false };
    const move = { order, state: 'REVIEW', change: { reviewReason }, nowMs } as const;
    return { order: await moveOrder(tx, move), isHeld: true };
  });
  if (isHeld)
    deps.log.error({ orderNo: key.orderNo, reason: reviewReason }, 'an order needs a person');
}
