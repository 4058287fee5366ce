import { work, type WorkPayload } from '@hookline/db';

import type { WorkAttempt, WorkKind } from './work-kind.ts';

/** An attempt that takes longer is told to end. */
const TIMEOUT_MS = 10 * 60_000;
/** A run that failed is repeated after this time, if the next one is not due before. */
const RETRY_MS = 5 * 60_000;

/** The one item of a recurring kind has this key. */
export const { RECURRING_KEY } = work;

export type RecurringRun = Omit<WorkAttempt, 'item'> & {
  /** The value that the last run returned, and `ranAtMs`, when it began; empty before the first. */
  payload: WorkPayload;
};

type RecurringJob = {
  name: string;
  intervalMs: number;
  /** Rest between the first start of all and the first run. Default: none. */
  firstDelayMs?: number;
  /** Limit of a run. Default: ten minutes. */
  timeoutMs?: number;
  /** Rest after a failure, at most one interval. Default: five minutes. */
  retryMs?: number;
  isOutage?: (error: unknown) => boolean;
  /** Returns what the next run is to know. Without it, that stays as it is. */
  run: (attempt: RecurringRun) => Promise<WorkPayload | void>;
};

/** Work that comes again: its item enqueues itself for one interval after the begin of each run. */
export function recurringWork(job: RecurringJob): WorkKind {
  const { name, intervalMs, timeoutMs = TIMEOUT_MS, firstDelayMs = 0, isOutage, run } = job;
  const retryMs = Math.min(job.retryMs ?? RETRY_MS, intervalMs);
  return {
    kind: name,
    concurrency: 1,
    timeoutMs,
    backoff: { firstMs: retryMs, maxMs: retryMs },
    recurring: { firstDelayMs },
    ...(isOutage !== undefined && { isOutage }),
    run: async ({ item, nowMs, signal }) => {
      const payload = (await run({ payload: item.payload, nowMs, signal })) ?? item.payload;
      return { dueAtMs: nowMs + intervalMs, payload: { ...payload, ranAtMs: nowMs } };
    },
  };
}
