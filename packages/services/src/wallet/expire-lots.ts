import { wallet, type Database } from '@hookline/db';

import { changeWallet } from './change-wallet.ts';

const MEMBERS_PER_PAGE = 500;
/** Failures in a row after which the job stops, because the cause is probably not the wallets. */
const FAULTS_IN_A_ROW_MAX = 10;

/**
 * Writes off all coins that have expired: one ledger row of type 10 per lot. Any number of
 * servers may run it at the same time. A wallet that cannot be changed does not block the others.
 *
 * @returns The number of lots that were written off.
 * @throws Error at the end if a wallet could not be changed, and the reason of an aborted signal.
 *   Lots already written off remain so.
 */
export async function expireLots(
  { now, signal }: { now: () => number; signal?: AbortSignal },
  { db }: { db: Database },
): Promise<number> {
  let lotCount = 0;
  let faultsInARow = 0;
  let lastFault: { error: unknown } | null = null;
  for await (const userId of membersWithExpiredLots(db, now())) {
    signal?.throwIfAborted();
    try {
      lotCount += await expireLotsOf({ db, now }, userId);
      faultsInARow = 0;
    } catch (error) {
      // The cause may concern only this wallet. It is reported at the end.
      lastFault = { error };
      faultsInARow += 1;
    }
    if (faultsInARow === FAULTS_IN_A_ROW_MAX) break;
  }
  if (lastFault !== null) {
    throw new Error('A wallet keeps what has expired.', { cause: lastFault.error });
  }
  return lotCount;
}

async function* membersWithExpiredLots(db: Database, nowMs: number): AsyncGenerator<string> {
  const page = { nowMs, membersMax: MEMBERS_PER_PAGE };
  for (let afterUserId: string | null = null; ;) {
    const userIds: string[] = await wallet.listMembersWithExpiredLots(db, { ...page, afterUserId });
    yield* userIds;
    if (userIds.length < MEMBERS_PER_PAGE) return;
    afterUserId = userIds.at(-1) ?? null;
  }
}

/**
 * Writes off a wallet's expired lots. They are read under the lock, because another run may have
 * written them off meanwhile.
 */
function expireLotsOf(deps: { db: Database; now: () => number }, userId: string): Promise<number> {
  return changeWallet(deps, userId, async (tx, nowMs) => {
    const member = { userId, nowMs };
    const lots = await wallet.listExpiredLots(tx, member);
    for (const lot of lots) await wallet.writeOffLot(tx, { ...member, ...lot });
    return lots.length;
  });
}
