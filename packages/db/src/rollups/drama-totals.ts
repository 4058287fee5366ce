import { sql, type RawBuilder } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';
import type { Days } from './list-days.ts';

/**
 * Updates the totals of a month after the money of its dramas on one day was summed, including the
 * totals of the later days. Writes nothing if the money has not changed.
 */
export async function writeTotals(tx: WriteTransaction, day: string): Promise<void> {
  await addPlaces(tx, day);
  const [month, number] = [sql`${monthOf(day)}::date`, numberOf(day)];
  const before = totalsUpto(monthOf(day), number - 1);
  await sql`
    with earned as (
      select place, cents from drama_day join drama_place using (drama_id)
      where day = ${day}::date and cents > 0
    ),
    earlier as materialized (
      select array(
        select coalesce(total, 0) from unnest(${before}) with ordinality as each_place (total, place)
        order by place
      ) as cents
    ),
    present as materialized (
      select array(
        select coalesce(earned.cents, 0) + coalesce((select cents[place] from earlier), 0)
        from generate_series(1, (select coalesce(max(place), 0) from drama_place)) as place
        left join earned using (place) order by place
      ) as cents
    ),
    -- What the totals said of this day until now: those of the day before, if it has none.
    former as materialized (
      select coalesce(
        (select cents from drama_total where month = ${month} and number = ${number}),
        (select cents from earlier)
      ) as cents
    )
    insert into drama_total (month, number, cents)
    select ${month}, ${number}, present.cents from present
    where exists (select from earned)
      or exists (select from drama_total where month = ${month} and number = ${number})
    union all
    select month, number, ${added('drama_total.cents')}
    from drama_total where month = ${month} and number > ${number}
    on conflict (month, number) do update set cents = excluded.cents
      where drama_total.cents is distinct from excluded.cents
  `.execute(tx);
}

/** Returns the totals of a later day, plus what has changed on an earlier day. */
function added(totals: 'drama_total.cents'): RawBuilder<unknown> {
  return sql`array(
    select coalesce(later, 0) + coalesce(now, 0) - coalesce(was, 0)
    from unnest(${sql.ref(totals)}, (select cents from present), (select cents from former))
      with ordinality as each_place (later, now, was, place)
    order by place
  )`;
}

/** Assigns a place to each drama that earned money on a day and has none yet. */
async function addPlaces(tx: WriteTransaction, day: string): Promise<void> {
  await sql`
    insert into drama_place (place, drama_id)
    select row_number() over (order by drama_id)
      + (select coalesce(max(place), 0) from drama_place), drama_id
    from drama_day
    where day = ${day}::date and cents > 0
      and not exists (select from drama_place where drama_place.drama_id = drama_day.drama_id)
  `.execute(tx);
}

/**
 * Selects the places and the money of the dramas that earned money in a span of days. The arrays
 * are unnested side by side in the select list, in a fifth of the time that they take as tables.
 */
export function selectEarned(days: Days): RawBuilder<unknown> {
  const months = listMonths(days).map(({ month, from, until }, index) => ({
    before: sql.ref(`before_${index}`),
    upto: sql.ref(`upto_${index}`),
    totals: [totalsUpto(month, from - 1), totalsUpto(month, until)] as const,
  }));
  const opened = months.map(
    ({ before, upto, totals: [former, latter] }) =>
      sql`unnest(${former}) as ${before}, unnest(${latter}) as ${upto}`,
  );
  const sums = months.map(({ before, upto }) => sql`coalesce(${upto}, 0) - coalesce(${before}, 0)`);
  return sql`
    select place, cents from (
      select place, ${sql.join(sums, sql` + `)} as cents
      from (
        select ${sql.join(opened)},
          generate_series(1, (select max(place) from drama_place)) as place
      ) as each_place
    ) as earned
    where cents > 0`;
}

/**
 * Reads the totals of the last day of a month that has any, up to a day number; null without one.
 */
function totalsUpto(month: string, number: number): RawBuilder<unknown> {
  return sql`(
    select cents from drama_total where month = ${month}::date and number <= ${number}
    order by number desc limit 1
  )`;
}

const LAST_NUMBER = 31;

/** Lists the months of a span, each with the numbers of its first and last day in the span. */
function listMonths({ fromDay, untilDay }: Days) {
  const [first, last] = [monthOf(fromDay), monthOf(untilDay)];
  const months = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    months.push({
      month,
      from: month === first ? numberOf(fromDay) : 1,
      until: month === last ? numberOf(untilDay) : LAST_NUMBER,
    });
  }
  return months;
}

function monthAfter(month: string): string {
  const next = new Date(`${month}T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the first day of the month of a day. */
function monthOf(day: string): string {
  return `${day.slice(0, 'YYYY-MM'.length)}-01`;
}

/** Returns the one-based number of a day in its month. */
function numberOf(day: string): number {
  return Number(day.slice('YYYY-MM-'.length));
}
