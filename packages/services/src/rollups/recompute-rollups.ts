import { books, rollups, type Database, type WorkPayload } from '@hookline/db';

import { keepOpenLots } from '../books/keep-open-lots.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Maximum delay between a row's time and its commit: a transaction takes seconds, and browsers'
 * events wait minutes for a busy database.
 */
const SETTLING_MS = HOUR_MS;
/** Number of days that are recomputed once a day, for rows with an even longer delay. */
const SWEPT_DAYS = 7;
/**
 * Number of days in one step. Each step lists the days again, because hours are marked meanwhile.
 */
const STEP_DAYS = 50;

/** Up to this number of open lots, each run sums them. */
const OFTEN_LOTS_MAX = 20_000;

type Run = {
  nowMs: number;
  /** The value that the last run returned, and its start as `ranAtMs`; empty before the first. */
  payload: WorkPayload;
  signal?: AbortSignal;
};

/**
 * Computes anew the sums of all days with hours that are out of date, the newest day first: the
 * hours since the last run, those of a refund of an earlier payment, and once a day the last week.
 * The first run computes all days. Each day is a transaction of its own, and the days that are left
 * when a run is aborted stay listed for the next one. Then it sums the coins that members hold.
 *
 * @returns The day on which the last week was recomputed, for the next run.
 * @throws The signal's abort reason.
 */
export async function recomputeRollUps(run: Run, { db }: { db: Database }): Promise<WorkPayload> {
  const { nowMs, payload, signal } = run;
  const today = new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const fromMs = await firstHour(db, {
    nowMs,
    payload,
    isFirstToday: payload['sweptDay'] !== today,
  });
  await rollups.markHours(db, { fromMs, untilMs: nowMs });
  const done = new Set<string>();
  for (;;) {
    const due = await rollups.listDueDays(db, { daysMax: STEP_DAYS });
    // A refund during this run waits for the next one: otherwise a run might never end.
    const left = due.filter(({ kind, day }) => !done.has(`${kind} ${day}`));
    if (left.length === 0) {
      await keepLots(db, nowMs);
      return { sweptDay: today };
    }
    for (const dueDay of left) {
      signal?.throwIfAborted();
      await db.transaction().execute(async (tx) => {
        await rollups.takeDueDay(tx, dueDay);
        await rollups.rollUpDay(tx, dueDay);
      });
      done.add(`${dueDay.kind} ${dueDay.day}`);
    }
  }
}

/** Sums the open lots in each run; if there are many, only once an hour. */
async function keepLots(db: Database, nowMs: number): Promise<void> {
  const { summedAtMs, sums } = (await books.readOpenLots(db)) ?? { summedAtMs: 0, sums: [] };
  const lots = sums.reduce((sum, row) => sum + row.lots, 0);
  if (lots > OFTEN_LOTS_MAX && nowMs - summedAtMs < HOUR_MS) return;
  await keepOpenLots({ nowMs }, { db });
}

async function firstHour(
  db: Database,
  { nowMs, payload, isFirstToday }: Omit<Run, 'signal'> & { isFirstToday: boolean },
): Promise<number> {
  const { ranAtMs } = payload;
  if (typeof ranAtMs !== 'number') return (await rollups.findFirstRow(db)) ?? nowMs;
  const settledMs = Math.min(ranAtMs, nowMs) - SETTLING_MS;
  return isFirstToday ? Math.min(settledMs, nowMs - SWEPT_DAYS * DAY_MS) : settledMs;
}
