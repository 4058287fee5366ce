import { identity, studio } from '@hookline/db';

import type { Job } from '../../../jobs/job.ts';

/**
 * Every day, deletes logins that ended long ago, login attempts that were not completed in time,
 * expired records of deleted accounts, and operators' sessions, challenges and links that have ended.
 */
export const purgeLoginsJob: Job = {
  name: 'purge-logins',
  intervalMs: 24 * 60 * 60 * 1000,
  run: async ({ deps, nowMs, signal }) => {
    await identity.purgeSessions(deps.db, nowMs, signal);
    await identity.purgeHolds(deps.db, nowMs, signal);
    await studio.purgeSignIns(deps.db, nowMs, signal);
  },
};
