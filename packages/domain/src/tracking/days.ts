const DAY_MS = 86_400_000;

/** A whole day in UTC. */
export type Day = {
  /** `YYYY-MM-DD`. */
  name: string;
  startMs: number;
};

/** A span of whole UTC days: starts of the first and the last day, in epoch milliseconds. */
export type DaySpan = { firstMs: number; lastMs: number };

/** Yields the days of a span, the earliest first. */
export function* daysOf({ firstMs, lastMs }: DaySpan): Generator<Day> {
  for (let startMs = firstMs; startMs <= lastMs; startMs += DAY_MS) {
    yield { name: new Date(startMs).toISOString().slice(0, 'YYYY-MM-DD'.length), startMs };
  }
}

/** Divides a span into spans of at most `daysMax` days. */
export function* spansOf({ firstMs, lastMs }: DaySpan, daysMax: number): Generator<DaySpan> {
  for (let startMs = firstMs; startMs <= lastMs; startMs += daysMax * DAY_MS) {
    yield { firstMs: startMs, lastMs: Math.min(lastMs, startMs + (daysMax - 1) * DAY_MS) };
  }
}

/** Returns the exclusive end of the last day. */
export function endOf({ lastMs }: DaySpan): number {
  return lastMs + DAY_MS;
}
