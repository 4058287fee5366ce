import { orders } from '@hookline/db';
import { decideCaptureRefusal, type CaptureRefusal } from '@hookline/domain';

import { changeWallet } from '../wallet/change-wallet.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { writeSettlement } from './write-settlement.ts';

/**
 * Records that PayPal refused to capture the money of an order. A refusal of an earlier attempt,
 * or of an order that has moved on since, changes nothing.
 *
 * @returns The order as it is then.
 */
export function refuseCapture(
  request: orders.OrderKey & { attempt: number; refusal: CaptureRefusal },
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
): Promise<orders.OrderRecord> {
  const { userId, attempt, refusal } = request;
  const nowMs = now();
  return changeWallet(db, userId, async (tx) => {
    const order = await orders.getOrder(tx, request);
    if (order.state !== 'CAPTURING' || order.attempt !== attempt) return order;
    return writeSettlement(tx, {
      order,
      settlement: decideCaptureRefusal(refusal, attempt),
      nowMs,
    });
  });
}
