import { servers } from '@hookline/db';

import type { Job } from '../../jobs/job.ts';

/** Deletes, each hour, the counts of shared limits that no longer have an effect. */
export const purgeRateLimitsJob: Job = {
  name: 'purge-rate-limits',
  intervalMs: 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => servers.purgeRateLimits(deps.db, nowMs, signal),
};
