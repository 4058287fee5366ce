import { recountWeekViews } from '@hookline/services/catalog';

import type { Job } from '../../jobs/job.ts';

/** Recounts, each minute, the views by which the most watched dramas are ranked. */
export const recountWeekViewsJob: Job = {
  name: 'recount-week-views',
  intervalMs: 60 * 1000,
  run: ({ deps, nowMs }) => recountWeekViews(deps, nowMs),
};
