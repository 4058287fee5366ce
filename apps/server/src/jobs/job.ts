import type { WorkPayload } from '@hookline/db';
import type { RecurringRun } from '@hookline/services/work';

import type { Deps } from '../deps.ts';

/** Work that comes again. One server at a time runs it; it must bear to be repeated after half. */
export type Job = {
  /** Lower-case letters and dashes. */
  name: string;
  intervalMs: number;
  /**
   * @param run.signal  Aborts when the server stops or the run has taken too long. Long work asks
   *   it between its steps and throws its reason, so that the run is repeated.
   * @returns What the next run is to know. Without it, that stays as it is.
   */
  run: (run: RecurringRun & { deps: Deps }) => Promise<WorkPayload | void>;
};
