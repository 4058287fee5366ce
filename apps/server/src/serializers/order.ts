import type { Order } from '@hookline/contract';
import type { orders } from '@hookline/db';
import { decimalAmount, isPayable } from '@hookline/domain/checkout';

/** Returns an order, with the PayPal link while it can still be paid. */
export function serializeOrder(order: orders.OrderRecord): Order {
  const jumpPaypalLink = isPayable(order.state) ? order.approveUrl : null;
  return {
    orderNo: order.orderNo,
    state: order.state,
    productId: order.productId,
    orderAmount: decimalAmount(order.amountCents),
    coinsBuy: order.coinsBuy,
    coinsBonus: order.coinsBonus,
    createTime: order.createdAtMs,
    isDismissed: order.dismissedState === order.state,
    ...(jumpPaypalLink === null ? {} : { jumpPaypalLink }),
  };
}
