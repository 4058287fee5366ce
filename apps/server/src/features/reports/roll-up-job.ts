import { recomputeRollUps, ROLL_UP } from '@hookline/services/rollups';

import type { Job } from '../../jobs/job.ts';

/**
 * Keeps the sums of sales, dramas and coins by day up to date, from which the studio draws. Viewers
 * wait for none of it: nothing is counted where they pay, unlock or watch.
 */
export const rollUpJob: Job = {
  name: ROLL_UP,
  intervalMs: 5 * 60 * 1000,
  run: ({ deps, payload, nowMs, signal }) => recomputeRollUps({ nowMs, payload, signal }, deps),
};
