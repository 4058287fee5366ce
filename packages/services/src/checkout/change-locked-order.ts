import { orders, type WriteTransaction } from '@hookline/db';

import { changeWallet } from '../wallet/change-wallet.ts';
import type { PaymentDeps } from './payment-deps.ts';

type Order = orders.OrderRecord;

/** Dependencies of a use case that changes an order. */
export type OrderDeps = Pick<PaymentDeps, 'db' | 'now' | 'onOrderChange'>;

/**
 * Changes an order under the lock of its wallet. Listeners are told once it is committed, so that
 * of several callers that bring about the same change one alone tells of it.
 *
 * @param work  Gets the order as it is under the lock. `order` of its result is the order
 *   afterwards. The time is read under the lock.
 */
export async function changeLockedOrder<Outcome extends { order: Order }>(
  key: orders.OrderKey,
  deps: OrderDeps,
  work: (tx: WriteTransaction, order: Order, nowMs: number) => Promise<Outcome>,
): Promise<Outcome> {
  const { before, outcome } = await changeWallet(deps, key.userId, async (tx, nowMs) => {
    const order = await orders.getOrder(tx, key);
    return { before: order, outcome: await work(tx, order, nowMs) };
  });
  deps.onOrderChange?.({ before, after: outcome.order });
  return outcome;
}
