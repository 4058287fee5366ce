import { work } from '@hookline/db';

import { runClaimed } from './run-claimed.ts';
import { LEASE_MS, type WorkDeps, type WorkEnd, type WorkKind } from './work-kind.ts';
import { WORKER } from './worker-name.ts';

/**
 * Runs the most urgent due item of a kind, for a process that decides itself when to run it.
 *
 * @param choice.priorityMin  Minimum priority to run.
 * @param choice.stopping  Aborts when the process stops: the item is released.
 * @returns How the attempt ended; null if nothing is due.
 */
export async function runNextWork(
  kind: WorkKind,
  choice: { priorityMin: number; stopping: AbortSignal },
  deps: WorkDeps,
): Promise<WorkEnd | null> {
  const { priorityMin, stopping } = choice;
  const demand = { kind: kind.kind, itemsMax: 1, leaseMs: kind.leaseMs ?? LEASE_MS, priorityMin };
  const claim = { demands: [demand], nowMs: deps.now(), worker: WORKER };
  const [item] = await work.claimWork(deps.db, claim);
  return item === undefined ? null : runClaimed({ kind, item, stopping }, deps);
}
