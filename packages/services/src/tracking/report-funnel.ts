import { tracking, type Database } from '@hookline/db';
import { daysOf, type DaySpan } from '@hookline/domain';

export type FunnelRow = { day: string } & tracking.FunnelDay;

/** Gives the funnel of each day, from a visit to a purchase. */
export async function* reportFunnel(
  span: DaySpan,
  { db }: { db: Database },
): AsyncGenerator<FunnelRow> {
  for (const { name, startMs } of daysOf(span)) {
    yield { day: name, ...(await tracking.readFunnelDay(db, startMs)) };
  }
}
