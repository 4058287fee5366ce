import type { Database } from '../open-database.ts';

/** Key of the one item of a kind that comes again. */
export const RECURRING_KEY = 'recurring';

/** A job that comes again, as its item says. */
export type RecurringItem = {
  kind: string;
  /** When the last run that succeeded began; null if none has. */
  ranAtMs: number | null;
  /** When it runs again, or is tried again. */
  dueAtMs: number;
  isRunning: boolean;
  /** Attempts since the last run that succeeded have failed, the last one for this reason; null if none has. */
  failure: string | null;
};

/** Lists what comes again, by kind. */
export async function listRecurring(db: Database, nowMs: number): Promise<RecurringItem[]> {
  const rows = await db
    .selectFrom('work_item')
    .where('key', '=', RECURRING_KEY)
    .select(['kind', 'due_at', 'leased_until', 'failure', 'payload'])
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, due_at, leased_until, failure, payload: { ranAtMs } }) => ({
    kind,
    ranAtMs: typeof ranAtMs === 'number' ? ranAtMs : null,
    dueAtMs: due_at.getTime(),
    isRunning: leased_until !== null && leased_until.getTime() > nowMs,
    failure,
  }));
}
