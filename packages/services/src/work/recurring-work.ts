import type { WorkAttempt, WorkKind } from './work-kind.ts';

/** An attempt that takes longer is told to end. */
const TIMEOUT_MS = 10 * 60_000;
/** A run that failed is repeated after this time, if the next one is not due before. */
const RETRY_MS = 5 * 60_000;

export type RecurringRun = Omit<WorkAttempt, 'item'>;

/** Work that comes again: its item enqueues itself for one interval after the begin of each run. */
export function recurringWork(job: {
  name: string;
  intervalMs: number;
  run: (attempt: RecurringRun) => Promise<void>;
}): WorkKind {
  const { name, intervalMs, run } = job;
  const retryMs = Math.min(RETRY_MS, intervalMs);
  return {
    kind: name,
    concurrency: 1,
    timeoutMs: TIMEOUT_MS,
    backoff: { firstMs: retryMs, maxMs: retryMs },
    isRecurring: true,
    run: async ({ nowMs, signal }) => {
      await run({ nowMs, signal });
      return { dueAtMs: nowMs + intervalMs };
    },
  };
}
