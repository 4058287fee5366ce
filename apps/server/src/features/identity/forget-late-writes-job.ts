import { forgetLateWrites } from '@hookline/services/identity';

import type { Job } from '../../jobs/job.ts';

/** Every hour, deletes rows written by requests that ran while their member was being deleted. */
export const forgetLateWritesJob: Job = {
  name: 'forget-late-writes',
  intervalMs: 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => forgetLateWrites({ nowMs, signal }, deps),
};
