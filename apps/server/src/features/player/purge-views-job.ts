import { views } from '@hookline/db';

import type { Job } from '../../jobs/job.ts';

/** Deletes each day which browser watched which episode. The view counts of dramas stay. */
export const purgeViewsJob: Job = {
  name: 'purge-views',
  intervalMs: 24 * 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => views.purgeViews(deps.db, nowMs, signal),
};
