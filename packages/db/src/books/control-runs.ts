import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

export const CONTROL_KINDS = ['reconcile', 'verify'] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** A stored difference. Reconcile names a payment and an order; verify names a member's row. */
export type KeptDifference = {
  fault: string;
  captureId?: string | null;
  orderNo?: string | null;
  userId?: string | null;
  seq?: number;
};

/** A run of a check of the books. */
export type ControlRun = {
  kind: ControlKind;
  atMs: number;
  /** First and last day that it covers, `YYYY-MM-DD` in UTC. */
  fromDay: string;
  day: string;
  /** Operator who ran it; null for the nightly run and for a command. */
  ranBy: string | null;
  differenceCount: number;
};

/** Saves the result of a run: its first differences, and the number of all differences. */
export async function saveRun(
  db: Database,
  run: Omit<ControlRun, 'differenceCount'> & { differences: readonly KeptDifference[] },
): Promise<void> {
  const { kind, atMs, fromDay, day, ranBy, differences } = run;
  const kept = JSON.stringify(differences.slice(0, DIFFERENCES_KEPT_MAX));
  await sql`
    insert into control_run (kind, at, from_day, day, ran_by, difference_count, differences)
    values (
      ${kind}, ${new Date(atMs)}, ${fromDay}::date, ${day}::date, ${ranBy}, ${differences.length},
      ${kept}::text::jsonb
    )
    on conflict (kind, at) do nothing
  `.execute(db);
}

const DIFFERENCES_KEPT_MAX = 500;

const COLUMNS = sql`
  kind, extract(epoch from at) * 1000 as "atMs", from_day as "fromDay", day, ran_by as "ranBy",
  difference_count as "differenceCount"`;

type Row = Omit<ControlRun, 'atMs'> & { atMs: string };

const runOf = <R extends Row>(row: R) => ({ ...row, atMs: Math.round(Number(row.atMs)) });

/** Lists the latest runs, the newest first. */
export async function listRuns(
  db: Database,
  { runsMax }: { runsMax: number },
): Promise<ControlRun[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from control_run order by at desc limit ${runsMax}
  `.execute(db);
  return rows.map(runOf);
}

/** Finds a run with its differences; null if there is none. */
export async function findRun(
  db: Database,
  { kind, atMs }: { kind: ControlKind; atMs: number },
): Promise<(ControlRun & { differences: KeptDifference[] }) | null> {
  const { rows } = await sql<Row & { differences: KeptDifference[] }>`
    select ${COLUMNS}, differences from control_run
    where kind = ${kind} and at = ${new Date(atMs)}
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : runOf(row);
}
