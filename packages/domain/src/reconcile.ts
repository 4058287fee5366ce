import { coinsOwedBack, type OrderPrice } from './take-back.ts';
import { isAfterPayment, type OrderState } from './order-state.ts';

/** A payment as PayPal's own books list it. */
export type BookedCapture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: { cents: number; currency: string };
  refundedCents: number;
};

/** An order with what the ledger holds for it. */
export type BookedOrder = OrderPrice & {
  orderNo: string;
  state: OrderState;
  currency: string;
  captureId: string | null;
  refundedCents: number;
  /** What came in by the ledger's rows of type 1 and 2 that name the order. */
  creditedCoins: number;
  creditedBonus: number;
  /** What went out or became a debt by its rows of type 4. */
  takenBack: number;
  /** What had expired of it: nobody gives that back. */
  expired: number;
};

export type Difference = { captureId: string | null; orderNo: string | null; fault: string };

/**
 * Compares PayPal's books, our orders and the ledger. Every payment that was taken has brought
 * its coins once, nothing else has brought any, and money that went back has taken its share.
 *
 * @param captures  Of a span of time.
 * @param orders  All whose payment is among the captures, and all that were paid in that span.
 * @returns Empty if the three agree.
 */
export function findDifferences(
  captures: readonly BookedCapture[],
  orders: readonly BookedOrder[],
): Difference[] {
  const byCapture = new Map(orders.map((order) => [order.captureId, order]));
  const booked = new Set(captures.map(({ id }) => id));
  return [
    ...captures.flatMap((capture) => {
      const order = byCapture.get(capture.id) ?? null;
      const fault = faultOfCapture(capture, order);
      if (fault === null) return [];
      return [{ captureId: capture.id, orderNo: order?.orderNo ?? null, fault }];
    }),
    ...orders.flatMap((order) => {
      const { captureId, orderNo } = order;
      const isBooked = captureId !== null && booked.has(captureId);
      const fault =
        isAfterPayment(order.state) && !isBooked
          ? 'is paid, and PayPal has no payment'
          : faultOfLedger(order);
      return fault === null ? [] : [{ captureId, orderNo, fault }];
    }),
  ];
}

function faultOfCapture(capture: BookedCapture, order: BookedOrder | null): string | null {
  const { status, amount, refundedCents } = capture;
  if (status === 'DECLINED' || status === 'FAILED') {
    return order !== null && isAfterPayment(order.state) ? 'is paid, and PayPal refused it' : null;
  }
  if (order === null) {
    return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED'
      ? 'was paid, and no order has it'
      : null;
  }
  if (status === 'PENDING') {
    return isAfterPayment(order.state) ? 'is paid, and PayPal still waits' : null;
  }
  if (!isAfterPayment(order.state)) return `was paid, and the order is ${order.state}`;
  if (amount.cents !== order.amountCents || amount.currency !== order.currency) {
    return `is about ${amount.cents} ${amount.currency}, the order about ${order.amountCents} ${order.currency}`;
  }
  // A lost dispute takes everything back before PayPal's books show it.
  if (order.state === 'REVERSED' || refundedCents === order.refundedCents) return null;
  return `has ${refundedCents} cents refunded, the order ${order.refundedCents}`;
}

function faultOfLedger(order: BookedOrder): string | null {
  const { state, creditedCoins, creditedBonus } = order;
  const isNothing = creditedCoins === 0 && creditedBonus === 0;
  if (!isAfterPayment(state)) return isNothing ? null : `is ${state}, and brought coins`;
  // A payment that went back before it was credited brings nothing.
  if (state === 'REFUNDED' && isNothing) return null;
  if (creditedCoins !== order.coinsBuy || creditedBonus !== order.coinsBonus) {
    return `brought ${creditedCoins} coins and ${creditedBonus} bonus, not ${order.coinsBuy} and ${order.coinsBonus}`;
  }
  const owed = coinsOwedBack(order, order.refundedCents);
  const isTaken = order.takenBack <= owed && order.takenBack >= owed - order.expired;
  return isTaken ? null : `took ${order.takenBack} coins back, not ${owed}`;
}
