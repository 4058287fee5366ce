import { rollups, work, type Database } from '@hookline/db';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Number of days of the charts, today included. */
const DAYS = 28;
const WEEK_DAYS = 7;

/** Name of the recurring job that computes the sums. */
export const ROLL_UP = 'roll-up';

export type TodayFigure = {
  figure: rollups.Figure;
  soFar: number;
  untilHour: number;
  weekAgoUntilHour: number;
  weekAgo: number;
  byDay: number[];
};

/** Today's figures beside those of the same day last week. */
export type Today = {
  day: string;
  weekAgoDay: string;
  /**
   * Number of whole hours of today that have been summed. `untilHour` and `weekAgoUntilHour` sum
   * only these hours.
   */
  hours: number;
  countedAtMs: number | null;
  days: string[];
  figures: TodayFigure[];
};

/** Reads the figures of today and the days before from the roll-ups. */
export async function readToday(
  { nowMs }: { nowMs: number },
  { db }: { db: Database },
): Promise<Today> {
  const days = Array.from({ length: DAYS }, (_, index) =>
    dayOf(nowMs - (DAYS - 1 - index) * DAY_MS),
  );
  const day = dayOf(nowMs);
  const weekAgoDay = dayOf(nowMs - WEEK_DAYS * DAY_MS);
  const { ranAtMs } =
    (await work.findPayload(db, { kind: ROLL_UP, key: work.RECURRING_KEY })) ?? {};
  const countedAtMs = typeof ranAtMs === 'number' ? ranAtMs : null;
  const isToday = countedAtMs !== null && dayOf(countedAtMs) === day;
  const hours = isToday ? Math.floor((countedAtMs % DAY_MS) / HOUR_MS) : 0;
  const rows = await rollups.listFigureHours(db, { fromDay: days[0] ?? day, untilDay: day });
  const byFigure = Map.groupBy(rows, ({ figure }) => figure);
  const figures = rollups.FIGURES.map((figure): TodayFigure => {
    const own = byFigure.get(figure) ?? [];
    const sum = (ofDay: string, hoursMax = 24) =>
      own.reduce((total, row) => {
        return row.day === ofDay && row.hour < hoursMax ? total + row.value : total;
      }, 0);
    return {
      figure,
      soFar: sum(day),
      untilHour: sum(day, hours),
      weekAgoUntilHour: sum(weekAgoDay, hours),
      weekAgo: sum(weekAgoDay),
      byDay: days.map((each) => sum(each)),
    };
  });
  return { day, weekAgoDay, hours, countedAtMs, days, figures };
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
