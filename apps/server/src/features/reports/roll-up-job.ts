import { recomputeRollUps, ROLL_UP } from '@hookline/services/rollups';

import type { Job } from '../../jobs/job.ts';

/**
 * Keeps the daily sums of sales, dramas and coins up to date, which the studio draws as charts. No
 * viewer waits for it, because paying, unlocking and watching do not update these sums.
 */
export const rollUpJob: Job = {
  name: ROLL_UP,
  intervalMs: 5 * 60 * 1000,
  run: ({ deps, payload, nowMs, signal }) => recomputeRollUps({ nowMs, payload, signal }, deps),
};
