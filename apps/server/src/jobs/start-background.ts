import { paymentWork } from '@hookline/services/checkout';
import { ledgerChecks } from '@hookline/services/wallet';
import { recurringWork, startWork, type RunningWork, type WorkKind } from '@hookline/services/work';

import type { Deps } from '../deps.ts';
import { recordHeadsAtStop } from '../features/wallet/record-heads-job.ts';
import { runInContext } from '../http/monitoring/logs/request-context.ts';
import { JOBS } from './jobs.ts';

/**
 * Starts a server's background work, which runs while the server serves and has its database.
 * Stopping the work records the ledger heads, if the database is available.
 */
export function startBackground(deps: Deps): RunningWork {
  const recurring = JOBS.map(({ run, ...job }) =>
    recurringWork({ ...job, run: (attempt) => run({ ...attempt, deps }) }),
  );
  const isReady = () => deps.isServing() && deps.catalogMonitor.isDatabaseUp();
  const kinds = [...recurring, ledgerChecks(deps), ...paymentWork(deps)].map(withContext);
  const running = startWork({ kinds, isReady }, deps);
  return {
    ...running,
    stop: async () => {
      await running.stop();
      if (deps.catalogMonitor.isDatabaseUp()) await recordHeadsAtStop(deps);
    },
  };
}

/** Adds the work item to the log lines written during it. */
function withContext(kind: WorkKind): WorkKind {
  const { kind: work, run } = kind;
  return {
    ...kind,
    run: (attempt) => runInContext({ work, key: attempt.item.key }, () => run(attempt)),
  };
}
