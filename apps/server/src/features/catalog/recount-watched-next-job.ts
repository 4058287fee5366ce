import { recountWatchedNext } from '@hookline/services/catalog';

import type { Job } from '../../jobs/job.ts';

/** Counts, four times a day, which dramas members watch after each other. */
export const recountWatchedNextJob: Job = {
  name: 'recount-watched-next',
  intervalMs: 6 * 60 * 60 * 1000,
  run: ({ deps, nowMs }) => recountWatchedNext(deps, nowMs),
};
