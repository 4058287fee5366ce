import { work, type Database, type WorkPayload } from '@hookline/db';

import { RECURRING_KEY, recurringWork, type RecurringRun } from './recurring-work.ts';
import type { WorkKind } from './work-kind.ts';

/** Maximum number of faults in a log line, which also has the total. */
const FAULTS_LOGGED_MAX = 20;

/** Delay of the first run: a new site has little to check and more urgent work. */
const FIRST_DELAY_MS = 60 * 60 * 1000;

type Write = (about: object, text: string) => void;

/** The result of a check's runs. */
export type CheckState = {
  /** Start of the last run without faults; null if there was none. */
  goodAtMs: number | null;
  /** Faults that the last run found. */
  faultCount: number;
};

type Check = {
  name: string;
  intervalMs: number;
  timeoutMs: number;
  retryMs: number;
  isOutage?: (error: unknown) => boolean;
  /** Log messages: `good` at level info, `bad` at level error. */
  says: { good: string; bad: string };
  /** Returns all faults, and log fields about the checked items. */
  find: (run: RecurringRun) => Promise<{ about: object; faults: readonly object[] }>;
};

/**
 * Creates work that runs a check at an interval. Each completed run writes one log line, and stores
 * its result in its work item, where every server can read it.
 */
export function recurringCheck(
  { find, says, ...job }: Check,
  { log }: { log: { info: Write; error: Write } },
): WorkKind {
  return recurringWork({
    ...job,
    firstDelayMs: FIRST_DELAY_MS,
    run: async (attempt): Promise<WorkPayload> => {
      const { about, faults } = await find(attempt);
      const faultCount = faults.length;
      if (faultCount === 0) {
        log.info(about, says.good);
        return { goodAtMs: attempt.nowMs, faultCount };
      }
      const first = faults.slice(0, FAULTS_LOGGED_MAX);
      log.error({ ...about, faultCount, faults: first }, says.bad);
      return { ...attempt.payload, faultCount };
    },
  });
}

/** Reads the result of a check's runs, on whichever server they ran. */
export async function readCheck(db: Database, name: string): Promise<CheckState> {
  const payload = await work.findPayload(db, { kind: name, key: RECURRING_KEY });
  const { goodAtMs, faultCount } = payload ?? {};
  return { goodAtMs: numberOf(goodAtMs), faultCount: numberOf(faultCount) ?? 0 };
}

function numberOf(value: string | number | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
