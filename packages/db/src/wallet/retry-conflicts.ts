import { setTimeout as pause } from 'node:timers/promises';

import { backoffMs } from '@hookline/domain';

/** serialization_failure and deadlock_detected: nothing was written, and another try may pass. */
const CONFLICT_CODES = ['40001', '40P01'];
const TRIES_MAX = 8;
const BACKOFF = { firstMs: 8, maxMs: 200 };

export type RetryClock = {
  /** From 0 up to 1. */
  random: () => number;
  sleep: (delayMs: number) => Promise<unknown>;
};

const REAL: RetryClock = { random: Math.random, sleep: (delayMs) => pause(delayMs) };

/**
 * Runs a transaction again when the database has ended it for a conflict, after a random wait
 * that doubles. PostgreSQL hardly ever does so to us; the databases we may grow into do.
 *
 * @param run  The whole transaction: what it did before is undone.
 * @throws Whatever `run` throws at last; anything but a conflict at once.
 */
export async function retryConflicts<T>(
  run: () => Promise<T>,
  { random, sleep }: RetryClock = REAL,
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
