import { orders } from '@hookline/db';
import { ProviderError } from '@hookline/providers';

import { recurringWork } from '../../work/recurring-work.ts';
import type { WorkKind } from '../../work/work-kind.ts';
import type { UnattendedDeps } from '../payment-deps.ts';
import { syncDispute } from '../refunds/sync-dispute.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Failures in a row that end the check until a retry, because PayPal is probably unavailable. */
const FAILURES_IN_A_ROW_MAX = 3;

/** Reads each undecided dispute daily, because the webhook about its outcome may have been lost. */
export function disputeChecks(deps: UnattendedDeps): WorkKind {
  return recurringWork({
    name: 'check-disputes',
    intervalMs: DAY_MS,
    run: ({ signal }) => checkDisputes(signal, deps),
  });
}

async function checkDisputes(signal: AbortSignal, deps: UnattendedDeps): Promise<void> {
  const undecided = await orders.listUndecidedDisputes(deps.db);
  let failuresInARow = 0;
  for (const disputeId of new Set(undecided.map((each) => each.disputeId))) {
    signal.throwIfAborted();
    try {
      await syncDispute(disputeId, deps);
      failuresInARow = 0;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ disputeId, err: error }, 'PayPal does not show a dispute');
      failuresInARow += 1;
      if (failuresInARow === FAILURES_IN_A_ROW_MAX) throw error;
    }
  }
}
