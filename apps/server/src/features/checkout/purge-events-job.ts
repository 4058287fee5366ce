import { orders } from '@hookline/db';

import type { Job } from '../../jobs/job.ts';

/** Deletes old PayPal webhook events, each day. */
export const purgeEventsJob: Job = {
  name: 'purge-paypal-events',
  intervalMs: 24 * 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => orders.purgePaypalEvents(deps.db, nowMs, signal),
};
