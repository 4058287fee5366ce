import type { Database, work, WorkPayload } from '@hookline/db';
import type { Backoff } from '@hookline/domain';

export type WorkAttempt = {
  item: work.ClaimedWork;
  /** When the attempt began. */
  nowMs: number;
  /**
   * Aborts when the process stops, the attempt takes too long, or another process has taken the
   * item over. Long work checks it between its steps and throws its reason.
   */
  signal: AbortSignal;
};

/** The next due time of an item that has succeeded; an omitted payload is kept. */
export type NextRun = { dueAtMs: number; payload?: WorkPayload };

/**
 * Settings for running items of one kind. An attempt must be repeatable after an interruption: the
 * items of a killed process are run by others.
 */
export type WorkKind = {
  /** Lower-case letters and dashes. */
  kind: string;
  /** Maximum number of items that one process runs at the same time. */
  concurrency: number;
  /** Time after which an attempt is aborted and counts as failed. */
  timeoutMs: number;
  /** Time until another process can take over a killed process's item; extended during a run. */
  leaseMs?: number;
  /** Failures in a row after which the item is given up; by default never. */
  attemptsMax?: number;
  /** The delay after a failure. */
  backoff: Backoff;
  /**
   * Set for a kind with exactly one item, created at the first start and first due after this
   * delay. Each run must return the next one.
   */
  recurring?: { firstDelayMs: number };
  /** Whether another system caused a failure, which is logged as a warning instead of an error. */
  isOutage?: (error: unknown) => boolean;
  /** Does the work once. 'removed' means that its last statement has also removed the item. */
  run: (attempt: WorkAttempt) => Promise<NextRun | 'removed' | void>;
  /**
   * Handles an item that has failed too often, which is removed afterwards. Without it, the item is
   * kept for operators.
   */
  giveUp?: (item: work.ClaimedWork, failure: string) => Promise<void>;
};

type Write = (about: object, text: string) => void;

/** Dependencies for running work. */
export type WorkDeps = {
  db: Database;
  log: { warn: Write; error: Write };
  /** Epoch milliseconds. */
  now: () => number;
  /** Called after each attempt in this process. */
  onAttempt?: (attempt: { kind: string; end: WorkEnd; seconds: number }) => void;
};

/** 'released' if the process stops, 'lost' if another process has taken the item over. */
export type WorkEnd = 'done' | 'failed' | 'released' | 'lost';

export const LEASE_MS = 60_000;
