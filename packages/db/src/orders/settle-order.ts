import {
  decideCaptureRefusal,
  decideSettlement,
  type CaptureRefusal,
  type SyncTrigger,
  type PaypalOrderSnapshot,
} from '@hookline/domain';

import type { Database } from '../open-database.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { getOrder } from './find-order.ts';
import type { OrderKey, OrderRecord } from './order-record.ts';
import { writeSettlement } from './write-settlement.ts';

/** Once for the payment, and once for what went back of it meanwhile. */
const STEPS_MAX = 2;

/**
 * Brings an order to where PayPal says it is: coins, state and what was refunded change together
 * or not at all. It may be asked any number of times at once with the same.
 *
 * @param seen  What PayPal said; null if it knows no such order.
 * @returns `isToCapture` is true if the money may be asked for now, by the order's `attempt`.
 */
export function settleOrder(
  db: Database,
  settling: OrderKey & { seen: PaypalOrderSnapshot | null; trigger: SyncTrigger; nowMs: number },
): Promise<{ order: OrderRecord; isToCapture: boolean }> {
  const { userId, seen, trigger, nowMs } = settling;
  return changeWallet(db, userId, async (tx) => {
    let order = await getOrder(tx, settling);
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const settlement = decideSettlement(order, seen, { trigger, nowMs });
      order = await writeSettlement(tx, { order, settlement, nowMs });
      if (settlement.kind !== 'credit') {
        return { order, isToCapture: settlement.kind === 'capture' };
      }
    }
    return { order, isToCapture: false };
  });
}

/**
 * Keeps that PayPal did not give the money of an order. A refusal of an earlier attempt, or of an
 * order that has gone on since, changes nothing.
 */
export function refuseCapture(
  db: Database,
  refused: OrderKey & { attempt: number; refusal: CaptureRefusal; nowMs: number },
): Promise<OrderRecord> {
  const { userId, attempt, refusal, nowMs } = refused;
  return changeWallet(db, userId, async (tx) => {
    const order = await getOrder(tx, refused);
    if (order.state !== 'CAPTURING' || order.attempt !== attempt) return order;
    return writeSettlement(tx, { order, settlement: decideCaptureRefusal(refusal), nowMs });
  });
}
