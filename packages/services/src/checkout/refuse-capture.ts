import type { orders } from '@hookline/db';
import { decideCaptureRefusal, type CaptureRefusal } from '@hookline/domain/checkout';

import { changeLockedOrder, type OrderDeps } from './change-locked-order.ts';
import { writeSettlement } from './write-settlement.ts';

/**
 * Records that PayPal refused to capture the money of an order. A refusal of an earlier attempt,
 * or of an order that has moved on since, changes nothing.
 *
 * @returns The order as it is then.
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
