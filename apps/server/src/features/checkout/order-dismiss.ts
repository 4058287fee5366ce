import { orderDismiss } from '@hookline/contract';
import { dismissOrder } from '@hookline/services';

import { serve } from '../../http/serve.ts';

/** POST /order/api/front/hookline/dismiss: takes an unfinished order out of the member's sight. */
export const orderDismissEndpoint = serve(
  orderDismiss,
  async ({ input, viewer, deps }) => {
    await dismissOrder({ ...input, userId: viewer.userId }, deps);
    return null;
  },
  { limit: 'receipt' },
);
