import { identity } from '@hookline/db';

import type { Job } from '../../../jobs/job.ts';

/** Deletes each day the logins that ended long ago and the login attempts that were not finished. */
export const purgeLoginsJob: Job = {
  name: 'purge-logins',
  intervalMs: 24 * 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => identity.purgeSessions(deps.db, nowMs, signal),
};
