import { work } from '@hookline/db';
import { backoffMs } from '@hookline/domain';

import { LEASE_MS, type WorkDeps, type WorkEnd, type WorkKind } from './work-kind.ts';

/** Number of lease extensions within one lease. */
const RENEWALS_PER_LEASE = 3;
/** Claims allowed above the attempt limit, because something else may have killed the processes. */
const DEATHS_MAX = 10;

type Run = { kind: WorkKind; item: work.ClaimedWork; stopping: AbortSignal };

/**
 * Runs a claimed item and records its outcome. The lease is extended while it runs.
 *
 * @returns How the attempt ended.
 * @throws A database error. The item is due again once its lease has expired.
 */
export async function runClaimed(run: Run, deps: WorkDeps): Promise<WorkEnd> {
  const startedAtMs = performance.now();
  const end = await attempt(run, deps);
  const seconds = (performance.now() - startedAtMs) / 1000;
  deps.onAttempt?.({ kind: run.kind.kind, end, seconds });
  return end;
}

async function attempt(run: Run, deps: WorkDeps): Promise<WorkEnd> {
  const { kind, item, stopping } = run;
  const { db, now } = deps;
  if (kind.attemptsMax !== undefined && item.attemptNumber > kind.attemptsMax + DEATHS_MAX) {
    // The cause that killed the earlier processes would kill this one too.
    await endOrRetry(run, new Error('Each process that ran it has died.'), deps);
    return 'failed';
  }
  const lost = new AbortController();
  const renewal = renewLease(run, lost, deps);
  try {
    stopping.throwIfAborted();
    const begun = { item, nowMs: now() };
    const next = await withDeadline(kind.timeoutMs, [stopping, lost.signal], (signal) =>
      kind.run({ ...begun, signal }),
    );
    clearInterval(renewal);
    if (next === undefined) await work.finishWork(db, item);
    else if (next !== 'removed') await work.repeatWork(db, { ...item, ...next });
    return 'done';
  } catch (error) {
    clearInterval(renewal);
    if (lost.signal.aborted) return 'lost';
    if (stopping.aborted) {
      await work.releaseWork(db, item);
      return 'released';
    }
    await endOrRetry(run, error, deps);
    return 'failed';
  }
}

function renewLease(
  { kind: { leaseMs = LEASE_MS }, item }: Run,
  lost: AbortController,
  { db, log, now }: WorkDeps,
): NodeJS.Timeout {
  const renew = async () => {
    const isHeld = await work.extendLease(db, { ...item, nowMs: now(), leaseMs });
    if (!isHeld) lost.abort(new Error('Another process has taken the work over.'));
  };
  return setInterval(() => {
    // At worst, the lease expires and another process does the work as well.
    renew().catch((error: unknown) =>
      log.warn({ ...nameOf(item), err: error }, 'a lease was not extended'),
    );
  }, leaseMs / RENEWALS_PER_LEASE);
}

/** Rejects after the time limit, even if the work ignores its signal. */
async function withDeadline<T>(
  timeoutMs: number,
  signals: readonly AbortSignal[],
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`It took more than ${timeoutMs} ms.`);
    deadline.abort(error);
    reject(error);
  }, timeoutMs);
  try {
    return await Promise.race([begin(AbortSignal.any([deadline.signal, ...signals])), promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function endOrRetry(
  { kind, item }: Run,
  error: unknown,
  { db, log, now }: WorkDeps,
): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  const { attemptNumber } = item;
  const about = { ...nameOf(item), attemptNumber, err: error };
  if (attemptNumber < (kind.attemptsMax ?? Infinity)) {
    log[kind.isOutage?.(error) === true ? 'warn' : 'error'](
      about,
      'work failed and is tried again',
    );
    const dueAtMs = now() + backoffMs(attemptNumber, kind.backoff);
    await work.retryWork(db, { ...item, dueAtMs, failure });
    return;
  }
  log.error(about, 'work failed for good');
  if (kind.giveUp === undefined) await work.failWork(db, { ...item, nowMs: now(), failure });
  else {
    await kind.giveUp(item, failure);
    await work.finishWork(db, item);
  }
}

function nameOf({ kind, key }: work.WorkKey): { work: string; key: string } {
  return { work: kind, key };
}
