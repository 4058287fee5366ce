import { work, type WorkPayload } from '@hookline/db';

import type { WorkAttempt, WorkKind } from './work-kind.ts';

/** Time after which an attempt is aborted. */
const TIMEOUT_MS = 10 * 60_000;
/** Time after which a failed run is repeated, unless the next one is due earlier. */
const RETRY_MS = 5 * 60_000;

/** Key of the only item of a recurring kind. */
export const { RECURRING_KEY } = work;

export type RecurringRun = Omit<WorkAttempt, 'item'> & {
  /**
   * The value that the last run returned, with its start and duration as `ranAtMs` and `tookMs`;
   * empty before the first.
   */
  payload: WorkPayload;
};

type RecurringJob = {
  name: string;
  intervalMs: number;
  /** Delay between the very first start and the first run. Default: none. */
  firstDelayMs?: number;
  /** Time limit of a run. Default: ten minutes. */
  timeoutMs?: number;
  /** Delay after a failure, at most one interval. Default: five minutes. */
  retryMs?: number;
  isOutage?: (error: unknown) => boolean;
  /** Returns the payload of the next run; undefined keeps the payload. */
  run: (attempt: RecurringRun) => Promise<WorkPayload | void>;
};

/** Creates recurring work, which is due again one interval after the start of each run. */
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
      const startedAtMs = performance.now();
      const payload = (await run({ payload: item.payload, nowMs, signal })) ?? item.payload;
      const tookMs = Math.round(performance.now() - startedAtMs);
      return { dueAtMs: nowMs + intervalMs, payload: { ...payload, ranAtMs: nowMs, tookMs } };
    },
  };
}
