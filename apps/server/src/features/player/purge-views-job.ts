import { views } from '@hookline/db';

import type { Job } from '../../jobs/job.ts';

/** Deletes the records of browsers' views, each day. The view counts of dramas are kept. */
export const purgeViewsJob: Job = {
  name: 'purge-views',
  intervalMs: 24 * 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => views.purgeViews(deps.db, nowMs, signal),
};
