import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';

/** Kinds of rows that are summed. */
export const ROLLUP_KINDS = ['orders', 'coins', 'plays', 'members'] as const;
export type RollupKind = (typeof ROLLUP_KINDS)[number];

/** Sums of one kind that are out of date. */
export type DueDay = {
  kind: RollupKind;
  /** `YYYY-MM-DD` in UTC. */
  day: string;
};

/**
 * Marks an hour as out of date, so that the job computes its sums again. The mark's row is locked
 * until the transaction ends: the job waits for it, and so reads the change.
 */
export async function markHour(
  tx: WriteTransaction,
  { kind, atMs }: { kind: RollupKind; atMs: number },
): Promise<void> {
  await sql`
    insert into rollup_hour (kind, hour, due_at)
    values (${kind}, date_trunc('hour', ${new Date(atMs)}::timestamptz, 'UTC'), now())
    on conflict (kind, hour) do update set due_at = excluded.due_at
  `.execute(tx);
}

/** Marks the hours of a span as out of date, for every kind. */
export async function markHours(
  db: Database,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<void> {
  await sql`
    insert into rollup_hour (kind, hour, due_at)
    select kind, hour, now()
    from unnest(${[...ROLLUP_KINDS]}::text[]) as kind
    cross join generate_series(
      date_trunc('hour', ${new Date(fromMs)}::timestamptz, 'UTC'), ${new Date(untilMs)},
      interval '1 hour'
    ) as hour
    order by kind, hour
    on conflict (kind, hour) do update set due_at = excluded.due_at
  `.execute(db);
}

/** Lists the days with an hour that is out of date, the newest first. */
export async function listDueDays(
  db: Database,
  { daysMax }: { daysMax: number },
): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select kind, to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day
    from rollup_hour group by 1, 2 order by 2 desc, 1 limit ${daysMax}
  `.execute(db);
  return rows;
}

/**
 * Removes the marks of a day's hours. The caller then computes the sums in the same transaction. A
 * transaction that marks one of these hours meanwhile waits, and then marks it again.
 */
export async function takeDueDay(tx: WriteTransaction, { kind, day }: DueDay): Promise<void> {
  await sql`
    delete from rollup_hour
    where kind = ${kind} and hour >= ${startOf(day)} and hour < ${endOf(day)}
  `.execute(tx);
}

/** Returns the time of the earliest row that is summed; null if there is none. */
export async function findFirstRow(db: Database): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(created_at) from member),
      (select min(day)::timestamp at time zone 'UTC' from drama_view_day)
    ) as at
  `.execute(db);
  return rows[0]?.at?.getTime() ?? null;
}

/** Returns the first moment of a day. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** Returns the first moment after a day. */
export function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY_MS);
}

const DAY_MS = 86_400_000;
