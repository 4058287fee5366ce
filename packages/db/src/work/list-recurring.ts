import type { Database } from '../open-database.ts';

/** Key of the single item of a recurring kind. */
export const RECURRING_KEY = 'recurring';

/** State of a recurring job. */
export type RecurringItem = {
  kind: string;
  /** Start time of the last successful run; null if there is none. */
  ranAtMs: number | null;
  /** Duration of that run; null if there is none, or an older program ran it. */
  tookMs: number | null;
  /** Time of the next run or retry. */
  dueAtMs: number;
  isRunning: boolean;
  /** Reason for the last failed attempt since the last successful run; null if there is none. */
  failure: string | null;
};

/** Lists the recurring jobs by kind. */
export async function listRecurring(db: Database, nowMs: number): Promise<RecurringItem[]> {
  const rows = await db
    .selectFrom('work_item')
    .where('key', '=', RECURRING_KEY)
    .select(['kind', 'due_at', 'leased_until', 'failure', 'payload'])
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, due_at, leased_until, failure, payload: { ranAtMs, tookMs } }) => ({
    kind,
    ranAtMs: typeof ranAtMs === 'number' ? ranAtMs : null,
    tookMs: typeof tookMs === 'number' ? tookMs : null,
    dueAtMs: due_at.getTime(),
    isRunning: leased_until !== null && leased_until.getTime() > nowMs,
    failure,
  }));
}
