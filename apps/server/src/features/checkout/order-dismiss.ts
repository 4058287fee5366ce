import { orderDismissCall } from '@hookline/contract';
import { dismissOrder } from '@hookline/services';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** POST /order/api/front/hookline/dismiss: takes an unfinished order out of the member's sight. */
export const orderDismissEndpoint = serve(orderDismissCall, orderDismiss, { limit: 'receipt' });

async function orderDismiss({
  input,
  viewer,
  deps,
}: CallRequest<'orderDismiss'>): CallAnswer<'orderDismiss'> {
  await dismissOrder({ ...input, userId: viewer.userId }, deps);
  return null;
}
