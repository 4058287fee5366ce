import type { orders } from '@hookline/db';
import { decideCaptureRefusal, type CaptureRefusal } from '@hookline/domain/checkout';

import { changeLockedOrder, type OrderDeps } from './change-locked-order.ts';
import { writeSettlement } from './write-settlement.ts';

/**
 * Records that PayPal refused to capture the money of an order. It has no effect if the refusal
 * concerns an earlier attempt, or the order's state has changed since.
 *
 * @returns The order afterwards.
 */
export async function refuseCapture(
  request: orders.OrderKey & { attempt: number; refusal: CaptureRefusal },
  deps: OrderDeps,
): Promise<orders.OrderRecord> {
  const { attempt, refusal } = request;
  const outcome = await changeLockedOrder(request, deps, async (tx, order, nowMs) => {
    if (order.state !== 'CAPTURING' || order.attempt !== attempt) return { order };
    const settlement = decideCaptureRefusal(refusal, attempt);
    return { order: await writeSettlement(tx, { order, settlement, nowMs }) };
  });
  return outcome.order;
}
