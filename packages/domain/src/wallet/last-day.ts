const DAY_MS = 24 * 60 * 60 * 1000;
const TEN_YEARS_MS = 3653 * DAY_MS;

/** The text is not a day, or the day is over or more than ten years ahead. */
export type LastDayRefusal = 'no-day' | 'over' | 'too-far';

/**
 * Returns the end of the last day on which coins or a subscription are valid.
 *
 * @param day  Day in UTC, such as '2027-01-31'.
 * @returns Epoch milliseconds, or why the day cannot be the last one.
 */
export function lastDayEndOf(day: string, nowMs: number): number | LastDayRefusal {
  const startMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // The engine reads 2027-02-30 as a day in March.
  const isDay = !Number.isNaN(startMs) && new Date(startMs).toISOString().startsWith(day);
  if (!isDay) return 'no-day';
  const endMs = startMs + DAY_MS;
  if (endMs <= nowMs) return 'over';
  return endMs > nowMs + TEN_YEARS_MS ? 'too-far' : endMs;
}
