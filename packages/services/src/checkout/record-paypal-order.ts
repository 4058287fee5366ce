import { orders } from '@hookline/db';

import { changeWallet } from '../wallet/change-wallet.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { planPolls } from './background/plan-polls.ts';

/**
 * Writes PayPal's order into ours before the buyer gets its link. Two simultaneous requests get the
 * same order from PayPal; the second changes nothing.
 *
 * @returns The order as it is then.
 * @throws Error of the database if PayPal's order belongs to another order of ours.
 */
export function recordPaypalOrder(
  made: orders.OrderKey & { paypalOrderId: string; approveUrl: string },
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
): Promise<orders.OrderRecord> {
  const { userId, paypalOrderId, approveUrl } = made;
  const nowMs = now();
  return changeWallet(db, userId, async (tx) => {
    const order = await orders.getOrder(tx, made);
    if (order.paypalOrderId !== null) return order;

    await orders.insertPaypalOrder(tx, made);
    const change = { state: 'CREATED', paypalOrderId, approveUrl } as const;
    const opened = await orders.changeOrder(tx, made, change);
    await planPolls(tx, opened, nowMs);
    return opened;
  });
}
