import type { WorkPayload } from '@hookline/db';
import type { RecurringRun } from '@hookline/services/work';

import type { Deps } from '../deps.ts';

/** Recurring work. One server at a time runs it; repeating an incomplete run must do no harm. */
export type Job = {
  /** Name in lower-case letters and dashes. */
  name: string;
  intervalMs: number;
  /**
   * @param run.signal  Aborts when the server stops or the run has taken too long. Long work checks
   *   the signal between steps and throws the signal's reason, so that the run is repeated.
   * @returns State for the next run. Without it, the former state is kept.
   */
  run: (run: RecurringRun & { deps: Deps }) => Promise<WorkPayload | void>;
};
