const DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** Returns the first millisecond of a day 'YYYY-MM-DD' in the operator's zone; undefined if none. */
export function dayStartMs(day: string): number | undefined {
  return midnightOf(day, 0);
}

/** Returns the first millisecond after a day 'YYYY-MM-DD' in the operator's zone. */
export function dayEndMs(day: string): number | undefined {
  return midnightOf(day, 1);
}

function midnightOf(text: string, daysLater: number): number | undefined {
  const { year, month, day } = DAY.exec(text)?.groups ?? {};
  if (year === undefined) return undefined;
  // Days have 23 or 25 hours twice a year, so hours are not added.
  return new Date(Number(year), Number(month) - 1, Number(day) + daysLater).getTime();
}
