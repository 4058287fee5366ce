import { orders } from '@hookline/db';

import { changeLockedOrder, type OrderDeps } from './change-locked-order.ts';
import { replanPolls } from './background/plan-polls.ts';

/**
 * Records PayPal's order in our order before the buyer gets the link. Two simultaneous requests get
 * the same order from PayPal; the second has no effect.
 *
 * @returns The order afterwards.
 * @throws A database error if PayPal's order belongs to another order of ours.
 */
export async function recordPaypalOrder(
  made: orders.OrderKey & { paypalOrderId: string; approveUrl: string },
  deps: OrderDeps,
): Promise<orders.OrderRecord> {
  const { paypalOrderId, approveUrl } = made;
  const outcome = await changeLockedOrder(made, deps, async (tx, order, nowMs) => {
    if (order.paypalOrderId !== null) return { order };

    await orders.insertPaypalOrder(tx, made);
    const change = { state: 'CREATED', paypalOrderId, approveUrl } as const;
    const opened = await orders.changeOrder(tx, made, change);
    await replanPolls(tx, { before: order, after: opened, nowMs });
    return { order: opened };
  });
  return outcome.order;
}
