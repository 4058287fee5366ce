import { recordHeads } from '@hookline/services';

import type { Job } from '../../jobs/job.ts';

/** Records the heads of all ledgers in DATA_DIR each day (ADR 0074). */
export const recordHeadsJob: Job = {
  name: 'record-ledger-heads',
  intervalMs: 24 * 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => recordHeads({ nowMs, signal }, deps),
};
