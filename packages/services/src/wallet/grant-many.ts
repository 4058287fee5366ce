import type { Database, wallet } from '@hookline/db';
import { decideGrant, type GrantRefusal } from '@hookline/domain/wallet';

import {
  findEarlierGrant,
  grantCoins,
  grantKeyOf,
  type CoinGrant,
  type GrantOutcome,
} from './grant-coins.ts';

export type GrantFault =
  | { kind: 'refused'; index: number; reason: GrantRefusal }
  /** The reference was used for other coins of the same member. */
  | { kind: 'reference-used'; index: number; credit: wallet.CreditRecord }
  /** The list contains another grant with the same member and reference. */
  | { kind: 'twice'; index: number };

/**
 * Grants coins to many members. All grants are checked before the first one is written; each is a
 * transaction of its own, so that running an interrupted list again completes it.
 *
 * @param deps.onGrant  Called with the outcome of each grant and its index, after it is written.
 * @param deps.signal  Aborting it ends the run between two grants.
 * @returns The faults of the list; empty if the coins were granted, or could be after a dry run.
 */
export async function grantMany(
  grants: readonly CoinGrant[],
  deps: {
    db: Database;
    now: () => number;
    signal: AbortSignal;
    /** Only checks the grants. */
    isDryRun: boolean;
    onGrant: (index: number, outcome: GrantOutcome) => void;
  },
): Promise<GrantFault[]> {
  const faults = await findFaults(grants, deps.db);
  if (faults.length > 0 || deps.isDryRun) return faults;
  for (const [index, grant] of grants.entries()) {
    deps.signal.throwIfAborted();
    deps.onGrant(index, await grantCoins(grant, deps));
  }
  return [];
}

async function findFaults(grants: readonly CoinGrant[], db: Database): Promise<GrantFault[]> {
  const faults: GrantFault[] = [];
  const seen = new Set<string>();
  for (const [index, grant] of grants.entries()) {
    const reason = decideGrant(grant);
    if (reason !== null) faults.push({ kind: 'refused', index, reason });

    const name = `${grant.userId} ${grantKeyOf(grant)}`;
    if (seen.has(name)) faults.push({ kind: 'twice', index });
    seen.add(name);

    const earlier = await findEarlierGrant(grant, db);
    if (earlier === null || earlier.isSame) continue;
    faults.push({ kind: 'reference-used', index, credit: earlier.credit });
  }
  return faults;
}
