import { expireLots } from '@hookline/services/wallet';

import type { Job } from '../../jobs/job.ts';

/**
 * Writes off expired coins each hour. They cannot be spent in the meantime: an unlock ignores
 * expired lots, even if the wallet's balance still includes them.
 */
export const expireLotsJob: Job = {
  name: 'expire-lots',
  intervalMs: 60 * 60 * 1000,
  run: async ({ deps, signal }) => {
    const lotCount = await expireLots({ now: deps.now, signal }, deps);
    if (lotCount > 0) deps.log.info({ lotCount }, 'wrote off coins that have expired');
  },
};
