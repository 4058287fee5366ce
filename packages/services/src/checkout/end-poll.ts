import { orders } from '@hookline/db';
import { nextPollAtMs } from '@hookline/domain';

import type { PaymentDeps } from './payment-deps.ts';

/** Counts a poll of an order and plans the next one, if there is still something to wait for. */
export async function endPoll(
  key: orders.OrderKey,
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
): Promise<void> {
  const order = await orders.getOrder(db, key);
  const { state, createdAtMs } = order;
  const pollCount = order.pollCount + 1;
  const pollAtMs = nextPollAtMs({ state, pollCount, createdAtMs, nowMs: now() });
  await orders.finishPoll(db, { ...key, state, pollCount, nextPollAtMs: pollAtMs });
}
