import { orders, work, type WriteTransaction } from '@hookline/db';
import { isFirstPollAhead, nextPollAtMs } from '@hookline/domain/checkout';

type Order = Pick<orders.OrderRecord, 'userId' | 'orderNo' | 'state' | 'createdAtMs'>;

/** Schedules the polls of an order from now on; cancels them if there is nothing to wait for. */
export async function planPolls(tx: WriteTransaction, order: Order, nowMs: number): Promise<void> {
  const { userId, orderNo } = order;
  const item = { kind: orders.ORDER_POLL, key: orderNo };
  const dueAtMs = nextPollAtMs({ ...order, pollCount: 0, nowMs });
  if (dueAtMs === null) await work.cancelWork(tx, item);
  else await work.enqueueWork(tx, { ...item, dueAtMs, payload: { userId, pollCount: 0 }, nowMs });
}

/**
 * Reschedules the polls of an order after its state has changed. A first poll that is still ahead
 * is kept, because it is soon enough.
 */
export async function replanPolls(
  tx: WriteTransaction,
  { before, after, nowMs }: { before: Order; after: Order; nowMs: number },
): Promise<void> {
  const isPlanned = isFirstPollAhead(before, nowMs) && isFirstPollAhead(after, nowMs);
  if (!isPlanned) await planPolls(tx, after, nowMs);
}
