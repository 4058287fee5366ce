import { TRACKING_RETENTION_DAYS } from '@hookline/contract';
import { purgeTracking } from '@hookline/services/tracking';

import type { Job } from '../../jobs/job.ts';

/** Creates tracking partitions in advance, and drops those older than the retention time. */
export const purgeTrackingJob: Job = {
  name: 'purge-tracking',
  intervalMs: 60 * 60 * 1000,
  run: async ({ deps, nowMs }) => {
    const dropped = await purgeTracking({ nowMs, retentionDays: TRACKING_RETENTION_DAYS }, deps);
    if (dropped > 0) deps.log.info({ days: dropped }, 'days of tracking were deleted');
  },
};
