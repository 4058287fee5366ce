import { orderListCall } from '@hookline/contract';
import { orders } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeOrder } from '../../serializers/order.ts';

/** GET /order/api/front/hookline/list: the member's orders, newest first. */
export const orderListEndpoint = serve(orderListCall, orderList);

async function orderList({
  input,
  viewer,
  deps,
}: CallRequest<'orderList'>): CallAnswer<'orderList'> {
  const { records, hasMore } = await orders.listOrders(deps.db, {
    userId: viewer.userId,
    pageNumber: input.pageIndex,
    itemsMax: input.pageSize,
  });
  return { hasMore, records: records.map(serializeOrder) };
}
