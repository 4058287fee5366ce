import { orders, type WriteTransaction } from '@hookline/db';

import { changeWallet } from '../wallet/change-wallet.ts';
import type { PaymentDeps } from './payment-deps.ts';

type Order = orders.OrderRecord;

/** Dependencies of a use case that changes an order. */
export type OrderDeps = Pick<PaymentDeps, 'db' | 'now' | 'onOrderChange'>;

/**
 * Changes an order under the lock of its wallet. `onOrderChange` is called after the commit, with
 * the order as it was read under the lock: of several callers that request the same change, only
 * one reports it as a change.
 *
 * @param work  Called with the order and the time, both read under the lock. Returns the changed
 *   order as `order`.
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
