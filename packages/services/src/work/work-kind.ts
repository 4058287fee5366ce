import type { Database, work, WorkPayload } from '@hookline/db';
import type { Backoff } from '@hookline/domain';

export type WorkAttempt = {
  item: work.ClaimedWork;
  /** When the attempt began. */
  nowMs: number;
  /**
   * Aborts when the process stops, the attempt takes too long, or another process has taken the
   * item over. Long work asks it between its steps and throws its reason.
   */
  signal: AbortSignal;
};

/** An item that is due again after it has succeeded; the payload stays if it is left out. */
export type NextRun = { dueAtMs: number; payload?: WorkPayload };

/**
 * How items of one kind are run. An attempt must bear to be repeated after half of it: a process
 * that is killed leaves its items to others.
 */
export type WorkKind = {
  /** Lower-case letters and dashes. */
  kind: string;
  /** The items that one process runs at the same time. */
  concurrency: number;
  /** An attempt that takes longer is told to end, and has failed. */
  timeoutMs: number;
  /** How long the item of a killed process waits for another one. It is extended while it runs. */
  leaseMs?: number;
  /** After so many failures in a row the item ends; without it, never. */
  attemptsMax?: number;
  /** The rest after a failure. */
  backoff: Backoff;
  /**
   * Set if there is one item that exists from the first start on, and is due this time after it. It
   * must always name its next run.
   */
  recurring?: { firstDelayMs: number };
  /** Whether a failure is one of another system, which is a warning and no error. */
  isOutage?: (error: unknown) => boolean;
  /** Does the work once. 'removed' says that its last statement has removed the item, too. */
  run: (attempt: WorkAttempt) => Promise<NextRun | 'removed' | void>;
  /**
   * Ends an item that has failed too often, which is removed afterwards. Without it, the item stays
   * for operators.
   */
  giveUp?: (item: work.ClaimedWork, failure: string) => Promise<void>;
};

type Write = (about: object, text: string) => void;

/** Dependencies of whatever runs work. */
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
