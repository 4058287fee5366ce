import { identity } from '@hookline/db';

import type { Job } from '../../jobs/job.ts';

/** Forgets logins that ended long ago, and attempts to log in that were not finished, each day. */
export const purgeLoginsJob: Job = {
  name: 'purge-logins',
  intervalMs: 24 * 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => identity.purgeSessions(deps.db, nowMs, signal),
};
