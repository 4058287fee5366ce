import { identity } from '@hookline/db';

import type { Job } from '../../../jobs/job.ts';

/** Deletes each hour the handoffs that no other browser has taken. */
export const purgeHandoffsJob: Job = {
  name: 'purge-handoffs',
  intervalMs: 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => identity.purgeHandoffs(deps.db, nowMs, signal),
};
