import { work } from '@hookline/db';

import { runClaimed } from './run-claimed.ts';
import { LEASE_MS, type WorkDeps, type WorkEnd, type WorkKind } from './work-kind.ts';

/**
 * Runs the most urgent item of a kind that is due, for a process that chooses by itself when.
 *
 * @param choice.priorityMin  Leaves less urgent items where they are.
 * @param choice.stopping  Aborts when the process stops: the item is given back.
 * @returns How the attempt ended; null if nothing is due.
 */
export async function runNextWork(
  kind: WorkKind,
  choice: { priorityMin: number; stopping: AbortSignal },
  deps: WorkDeps,
): Promise<WorkEnd | null> {
  const { priorityMin, stopping } = choice;
  const demand = { kind: kind.kind, itemsMax: 1, leaseMs: kind.leaseMs ?? LEASE_MS, priorityMin };
  const [item] = await work.claimWork(deps.db, { demands: [demand], nowMs: deps.now() });
  return item === undefined ? null : runClaimed({ kind, item, stopping }, deps);
}
