import { orderDismissCall } from '@hookline/contract';
import { orders } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** POST /order/api/front/hookline/dismiss: hides an unfinished order from the member. */
export const orderDismissEndpoint = serve(orderDismissCall, orderDismiss, { limit: 'receipt' });

async function orderDismiss({
  input,
  viewer,
  deps,
}: CallRequest<'orderDismiss'>): CallAnswer<'orderDismiss'> {
  await orders.dismissOrder(deps.db, { ...input, userId: viewer.userId });
  return null;
}
