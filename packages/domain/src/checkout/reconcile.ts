import { coinsOwedBack, type OrderPrice } from '../wallet/claw-back.ts';
import { isAfterPayment, type OrderState } from './order-state.ts';
import { namedOrderOf } from './paypal/invoice-id.ts';
import type { PaypalCaptureSnapshot } from './paypal/paypal-snapshot.ts';

/** An order with its sums in the ledger. */
export type BookedOrder = OrderPrice & {
  orderNo: string;
  state: OrderState;
  currency: string;
  captureId: string | null;
  refundedCents: number;
  /** Sums that the ledger's rows of types 1 and 2 credited for the order. */
  creditedCoins: number;
  creditedBonus: number;
  /** Sum that the ledger's rows of type 4 removed or turned into debt. */
  takenBack: number;
  /** Expired part of the coins, which is not owed back. */
  expired: number;
};

export type Difference = {
  captureId: string | null;
  orderNo: string | null;
  fault: string;
  /** For a payment without an order: the member in PayPal's data; null if it names none. */
  userId?: string | null;
};

/**
 * Compares PayPal's books, our orders and the ledger. Every received payment must have credited its
 * coins once, nothing else may have credited any, and each refund must have removed its share.
 *
 * @param captures  Payments of a span of time.
 * @param orders  Every order whose payment is among them, and every order paid in that span.
 * @returns Empty if the three agree.
 */
export function findDifferences(
  captures: readonly PaypalCaptureSnapshot[],
  orders: readonly BookedOrder[],
): Difference[] {
  const byCapture = new Map(orders.map((order) => [order.captureId, order]));
  const byNumber = new Map(orders.map((order) => [order.orderNo, order]));
  const booked = new Set(captures.map(({ id }) => id));
  return [
    ...captures.flatMap((capture) => {
      const order = byCapture.get(capture.id) ?? byNumber.get(capture.customId ?? '') ?? null;
      const fault = faultOfCapture(capture, order);
      if (fault === null) return [];
      if (order === null) return [differenceOfUnknown(capture, fault)];
      return [{ captureId: capture.id, orderNo: order.orderNo, fault }];
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

/** Returns a difference with the order and member that PayPal names, because our rows have none. */
function differenceOfUnknown(capture: PaypalCaptureSnapshot, fault: string): Difference {
  const { orderNo, userId } = namedOrderOf(capture) ?? { orderNo: null, userId: null };
  return { captureId: capture.id, orderNo, fault, userId };
}

function faultOfCapture(capture: PaypalCaptureSnapshot, order: BookedOrder | null): string | null {
  const { id, status } = capture;
  if (order === null || (order.captureId !== null && order.captureId !== id)) {
    if (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED') return null;
    return order === null
      ? 'was paid, and no order has it'
      : `was paid besides ${order.captureId ?? ''}`;
  }
  const isPaid = isAfterPayment(order.state);
  switch (status) {
    case 'DECLINED':
    case 'FAILED':
      return isPaid ? 'is paid, and PayPal refused it' : null;
    case 'PENDING':
      return isPaid ? 'is paid, and PayPal still waits' : null;
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return isPaid ? faultOfMoney(capture, order) : `was paid, and the order is ${order.state}`;
  }
}

function faultOfMoney(capture: PaypalCaptureSnapshot, order: BookedOrder): string | null {
  const { amount, refundedCents } = capture;
  // A fully returned payment does not move coins, whatever its amount was.
  if (amount.cents === refundedCents && isGone(order)) return null;
  if (amount.cents !== order.amountCents || amount.currency !== order.currency) {
    return `is about ${amount.cents} ${amount.currency}, the order about ${order.amountCents} ${order.currency}`;
  }
  // A lost dispute claws everything back before PayPal's books show it.
  if (order.state === 'REVERSED' || refundedCents === order.refundedCents) return null;
  return `has ${refundedCents} cents refunded, the order ${order.refundedCents}`;
}

function faultOfLedger(order: BookedOrder): string | null {
  const { state, creditedCoins, creditedBonus } = order;
  const isNothing = creditedCoins === 0 && creditedBonus === 0;
  if (!isAfterPayment(state)) return isNothing ? null : `is ${state}, and brought coins`;
  // A payment returned before it was credited gives no coins.
  if (isGone(order) && isNothing) return null;
  if (creditedCoins !== order.coinsBuy || creditedBonus !== order.coinsBonus) {
    return `brought ${creditedCoins} coins and ${creditedBonus} bonus, not ${order.coinsBuy} and ${order.coinsBonus}`;
  }
  const owed = coinsOwedBack(order, order.refundedCents);
  const isTaken = order.takenBack <= owed && order.takenBack >= owed - order.expired;
  return isTaken ? null : `took ${order.takenBack} coins back, not ${owed}`;
}

/** Whether all of the money was returned. */
function isGone({ state }: BookedOrder): boolean {
  return state === 'REFUNDED' || state === 'REVERSED';
}
