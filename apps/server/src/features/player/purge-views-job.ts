import { views } from '@hookline/db';

import type { Job } from '../../jobs/job.ts';

/** Forgets who watched what, each day; how often a drama was watched stays. */
export const purgeViewsJob: Job = {
  name: 'purge-views',
  intervalMs: 24 * 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => views.purgeViews(deps.db, nowMs, signal),
};
