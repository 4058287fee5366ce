import { orderList, type Order } from '@hookline/contract';
import { orders } from '@hookline/db';
import { decimalAmount, isPayable } from '@hookline/domain';

import { serve } from '../../http/serve.ts';

/** GET /order/api/front/hookline/list: the member's orders, newest first. */
export const orderListEndpoint = serve(orderList, async ({ input, viewer, deps }) => {
  const { records, hasMore } = await orders.listOrders(deps.db, {
    userId: viewer.userId,
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
  });
  return { hasMore, records: records.map(toWireOrder) };
});

function toWireOrder(order: orders.OrderRecord): Order {
  const jumpPaypalLink = isPayable(order.state) ? order.approveUrl : null;
  return {
    orderNo: order.orderNo,
    state: order.state,
    productId: order.productId,
    orderAmount: decimalAmount(order.amountCents),
    coinsBuy: order.coinsBuy,
    coinsBonus: order.coinsBonus,
    createTime: order.createdAtMs,
    ...(jumpPaypalLink === null ? {} : { jumpPaypalLink }),
  };
}
