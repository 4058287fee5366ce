const DAY_MS = 86_400_000;

/** Returns the first millisecond of a day 'YYYY-MM-DD' in UTC. */
export const utcStartMs = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** Returns the UTC day of a time, 'YYYY-MM-DD'. */
export const utcDayOf = (atMs: number): string =>
  new Date(atMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns today in UTC. */
export const todayInUtc = (): string => utcDayOf(Date.now());

/** Returns the day that is so many days after another one; before it for a negative number. */
export const daysAfter = (day: string, count: number): string =>
  utcDayOf(utcStartMs(day) + count * DAY_MS);

/** Lists the days from one to another, both included. */
export function daysBetween(from: string, until: string): string[] {
  const count = Math.round((utcStartMs(until) - utcStartMs(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => daysAfter(from, index));
}
