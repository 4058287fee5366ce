import { orders, work, type WriteTransaction } from '@hookline/db';
import { nextPollAtMs } from '@hookline/domain';

/**
 * Plans the polls of an order anew, soon after it was made or has changed its state; ends them if
 * there is nothing to wait for.
 */
export async function planPolls(
  tx: WriteTransaction,
  order: Pick<orders.OrderRecord, 'userId' | 'orderNo' | 'state' | 'createdAtMs'>,
  nowMs: number,
): Promise<void> {
  const { userId, orderNo } = order;
  const item = { kind: orders.ORDER_POLL, key: orderNo };
  const dueAtMs = nextPollAtMs({ ...order, pollCount: 0, nowMs });
  if (dueAtMs === null) await work.cancelWork(tx, item);
  else await work.enqueueWork(tx, { ...item, dueAtMs, payload: { userId, pollCount: 0 }, nowMs });
}
