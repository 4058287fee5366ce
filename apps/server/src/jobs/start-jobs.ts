import { jobs as turns } from '@hookline/db';

import type { Deps } from '../deps.ts';
import type { Job } from './job.ts';

/** How often due jobs are looked for: one small query. */
const LOOK_MS = 5_000;
/** A turn that takes longer is told to end. */
const TURN_MS_MAX = 10 * 60_000;
/** A turn that failed may be taken again after so long, if the next one is not due before. */
const RETRY_MS = 5 * 60_000;

export type RunningJobs = {
  /** Begins what is due. Never fails: what goes wrong is logged. */
  beginDue: () => Promise<void>;
  /** Begins what is due and waits until nothing runs. */
  runDue: () => Promise<void>;
  /** Tells what runs to end, and waits for it. */
  stop: () => Promise<void>;
};

/**
 * Runs jobs when they are due, from now on. Of all servers of a database, one gets each turn: a
 * row per job says when it is due (ADR 0020).
 */
export function startJobs(deps: Deps, jobs: readonly Job[]): RunningJobs {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();

  const begin = (job: Job) => {
    const work = runClaimed(job, deps, stopping.signal)
      .catch((error: unknown) => deps.log.error({ job: job.name, err: error }, 'a job was lost'))
      .finally(() => running.delete(job.name));
    running.set(job.name, work);
  };
  const findAndBegin = async () => {
    if (stopping.signal.aborted || !deps.isServing() || !deps.catalogMonitor.isDatabaseUp()) return;
    const dueAtMs = await turns.listRuns(deps.db);
    for (const job of jobs) {
      const isDue = (dueAtMs.get(job.name) ?? 0) <= deps.now();
      if (isDue && !running.has(job.name)) begin(job);
    }
  };
  let looking: Promise<void> | null = null;
  const beginDue = () => {
    looking ??= findAndBegin()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'due jobs could not be read'))
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const timer = setInterval(() => void beginDue(), LOOK_MS);
  timer.unref();
  void beginDue();

  const settled = async () => {
    await looking;
    await Promise.all(running.values());
  };
  return {
    beginDue,
    async runDue() {
      await beginDue();
      await settled();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('The server stops.'));
      await settled();
    },
  };
}

async function runClaimed(job: Job, deps: Deps, stopping: AbortSignal): Promise<void> {
  const { name, intervalMs } = job;
  const nowMs = deps.now();
  if (!(await turns.claimRun(deps.db, { name, intervalMs, nowMs }))) return;

  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TURN_MS_MAX)]);
  try {
    await job.run({ deps, nowMs, signal });
  } catch (error) {
    if (!stopping.aborted) deps.log.error({ job: name, err: error }, 'a job failed');
    // What another server can do at once should not wait for this one's next hour.
    const waitMs = stopping.aborted ? 0 : RETRY_MS;
    await turns.releaseRun(deps.db, { name, dueAtMs: deps.now() + waitMs });
  }
}
