import { identity } from '@hookline/db';

import type { Job } from '../../../jobs/job.ts';

/** Every hour, deletes the handoffs that expired before another browser took them. */
export const purgeHandoffsJob: Job = {
  name: 'purge-handoffs',
  intervalMs: 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => identity.purgeHandoffs(deps.db, nowMs, signal),
};
