import { views, type Database } from '@hookline/db';
import { daysOf, type DaySpan } from '@hookline/domain/tracking';

export type ViewRow = { day: string } & views.DramaViews;

/** Yields the views per day and drama, each day's most watched drama first. */
export async function* reportViews(
  span: DaySpan,
  { db }: { db: Database },
): AsyncGenerator<ViewRow> {
  for (const { name, startMs } of daysOf(span)) {
    for (const row of await views.listDramaViews(db, startMs)) yield { day: name, ...row };
  }
}
