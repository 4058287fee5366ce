const DAY_MS = 86_400_000;

/** Returns a time's UTC day, `YYYY-MM-DD`; views are counted per UTC day in every time zone. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** Returns the previous UTC day, `YYYY-MM-DD`. */
export function dayBefore(nowMs: number): string {
  return dayOf(nowMs - DAY_MS);
}

/** Returns the first day of the seven-day period that ends today: 'this week' in the top 10. */
export function weekStartOf(nowMs: number): string {
  return dayOf(nowMs - 6 * DAY_MS);
}
