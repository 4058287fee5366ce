import { sweepOrders } from '@hookline/services';

import type { Job } from '../../jobs/job.ts';

/** Finds out, each minute, what became of payments of which no webhook and no buyer told us. */
export const sweepOrdersJob: Job = {
  name: 'sweep-orders',
  intervalMs: 60_000,
  run: async ({ deps, signal }) => {
    if (deps.paypal !== null) await sweepOrders({ signal }, deps);
  },
};
