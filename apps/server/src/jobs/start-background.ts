import {
  ledgerChecks,
  paymentWork,
  recurringWork,
  startWork,
  type RunningWork,
} from '@hookline/services';

import type { Deps } from '../deps.ts';
import { JOBS } from './jobs.ts';

/** Runs the background work of a server from now on, as long as it serves and has its database. */
export function startBackground(deps: Deps): RunningWork {
  const recurring = JOBS.map(({ run, ...job }) =>
    recurringWork({ ...job, run: (attempt) => run({ ...attempt, deps }) }),
  );
  const isReady = () => deps.isServing() && deps.catalogMonitor.isDatabaseUp();
  const kinds = [...recurring, ledgerChecks(deps), ...paymentWork(deps)];
  return startWork({ kinds, isReady }, deps);
}
