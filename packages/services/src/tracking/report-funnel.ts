import { tracking, type Database } from '@hookline/db';
import { daysOf, type DaySpan } from '@hookline/domain/tracking';

export type FunnelRow = { day: string } & tracking.FunnelDay;
export type FunnelKindRow = { day: string } & tracking.FunnelKind;

/** Yields the funnel of each day, from a visit to a purchase. */
export async function* reportFunnel(
  span: DaySpan,
  { db }: { db: Database },
): AsyncGenerator<FunnelRow> {
  for (const { name, startMs } of daysOf(span)) {
    yield { day: name, ...(await tracking.readFunnelDay(db, startMs)) };
  }
}

/**
 * Yields the funnel of each day by kind of browser. Each step counts for the browser in which it
 * was taken: a login that was handed over begins in one kind and ends in another (ADR 0051).
 */
export async function* reportFunnelByBrowser(
  span: DaySpan,
  { db }: { db: Database },
): AsyncGenerator<FunnelKindRow> {
  for (const { name, startMs } of daysOf(span)) {
    for (const row of await tracking.listFunnelKinds(db, startMs)) yield { day: name, ...row };
  }
}
