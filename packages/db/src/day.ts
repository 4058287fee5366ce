const DAY_MS = 86_400_000;

/** Views count for the day in UTC, whatever the viewer's time zone: `YYYY-MM-DD`. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** Yesterday in UTC, `YYYY-MM-DD`. */
export function dayBefore(nowMs: number): string {
  return dayOf(nowMs - DAY_MS);
}

/** The first of the seven days that end today: what 'this week' means in the top 10. */
export function weekStartOf(nowMs: number): string {
  return dayOf(nowMs - 6 * DAY_MS);
}
