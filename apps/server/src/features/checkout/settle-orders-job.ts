import type { Job } from '../../jobs/job.ts';
import { sweepOrders } from './sweep-orders.ts';

/** Finds what became of payments of which nobody told us, each minute. */
export const settleOrdersJob: Job = {
  name: 'settle-orders',
  intervalMs: 60_000,
  run: async ({ deps, signal }) => {
    if (deps.paypal !== null) await sweepOrders({ deps, signal });
  },
};
