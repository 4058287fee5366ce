import { wallet } from '@hookline/db';

import type { Job } from '../../jobs/job.ts';

/**
 * Writes off coins that have expired, each hour. Nobody can spend them before that: a lot is
 * usable until its expiry, whatever the wallet still says.
 */
export const expireLotsJob: Job = {
  name: 'expire-lots',
  intervalMs: 60 * 60 * 1000,
  run: async ({ deps, nowMs, signal }) => {
    const lotCount = await wallet.expireLots(deps.db, nowMs, signal);
    if (lotCount > 0) deps.log.info({ lotCount }, 'wrote off coins that have expired');
  },
};
