import { setTimeout as pause } from 'node:timers/promises';

import { wallet, type Database, type WriteTransaction } from '@hookline/db';
import { backoffMs } from '@hookline/domain';

import { createKeyedQueue } from '../keyed-queue.ts';

/**
 * Maximum number of open transactions per wallet in this process. They run one by one anyway, and
 * each one that waits holds a connection that others need (ADR 0070).
 */
const TRANSACTIONS_MAX = 3;
/** Maximum number of waiting changes per wallet: more than a player or a retry ever sends. */
const WAITING_MAX = 200;
/** Maximum wait in this queue; equals the time for which a statement waits for a lock. */
const WAIT_MAX_MS = 5_000;

const wallets = createKeyedQueue({
  runningMax: TRANSACTIONS_MAX,
  waitingMax: WAITING_MAX,
  waitMaxMs: WAIT_MAX_MS,
});

/** serialization_failure and deadlock_detected. Nothing was written, and a retry may succeed. */
const CONFLICT_CODES = ['40001', '40P01'];
const TRIES_MAX = 8;
const BACKOFF = { firstMs: 8, maxMs: 200 };

export type RetryClock = {
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  sleep: (delayMs: number) => Promise<unknown>;
};

const SYSTEM_CLOCK: RetryClock = { random: Math.random, sleep: (delayMs) => pause(delayMs) };

/**
 * Runs work on one member's wallet in a transaction that holds the wallet's lock, so that no other
 * change of the same wallet runs at the same time. Everything that moves coins calls this function.
 * Either all of the work is written, or none of it.
 *
 * @param work  May run several times, because a transaction that the database aborts for a conflict
 *   is retried. It must have no effect besides the statements it sends to this transaction. `nowMs`
 *   is read under the lock, so that no posting is dated before the one it waited for.
 * @throws NoResultError if the member has no wallet, QueueFullError if too many changes of this
 *   wallet are waiting, and whatever `work` throws.
 */
export function changeWallet<T>(
  { db, now }: { db: Database; now: () => number },
  userId: string,
  work: (tx: WriteTransaction, nowMs: number) => Promise<T>,
): Promise<T> {
  const change = () =>
    db.transaction().execute(async (tx) => {
      await wallet.lockWallet(tx, userId);
      return work(tx, now());
    });
  return wallets.run(userId, () => retryConflicts(change));
}

/**
 * Retries a transaction that the database has aborted for a conflict, after a random wait whose
 * upper bound doubles. PostgreSQL hardly ever does this; a distributed database does.
 *
 * @param run  The whole transaction, because a conflict undoes all of it.
 * @throws Whatever the last run throws; anything but a conflict is thrown at once.
 */
export async function retryConflicts<T>(
  run: () => Promise<T>,
  { random, sleep }: RetryClock = SYSTEM_CLOCK,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || tries === TRIES_MAX) throw error;
    }
    await sleep(backoffMs(tries, BACKOFF, random()));
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    CONFLICT_CODES.some((conflict) => conflict === error.code)
  );
}
