import { identity } from '@hookline/db';

import type { Job } from '../../../jobs/job.ts';

/**
 * Deletes each day the logins that ended long ago, unfinished login attempts, and expired records
 * of deleted accounts.
 */
export const purgeLoginsJob: Job = {
  name: 'purge-logins',
  intervalMs: 24 * 60 * 60 * 1000,
  run: async ({ deps, nowMs, signal }) => {
    await identity.purgeSessions(deps.db, nowMs, signal);
    await identity.purgeHolds(deps.db, nowMs, signal);
  },
};
