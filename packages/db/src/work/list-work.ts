import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import type { WorkPayload } from '../column-types.ts';
import type { WorkKey } from './work-item.ts';

/** Counts of the items of one kind, at one moment. */
export type WorkBacklog = {
  kind: string;
  /** Items that are due and not running. */
  dueCount: number;
  runningCount: number;
  /** Items that have failed too often and wait for an operator. */
  failedCount: number;
  /** Time for which the oldest due item has been due; 0 if there is none. */
  oldestDueMs: number;
};

/** Counts the items by kind; kinds without items are absent. */
export async function countWork(db: Database, nowMs: number): Promise<WorkBacklog[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<{
    kind: string;
    due: number;
    running: number;
    failed: number;
    oldest: Date | null;
  }>`
    select kind,
      count(*) filter (where is_due) as due,
      count(*) filter (where leased_until > ${now}) as running,
      count(*) filter (where failed_at is not null) as failed,
      min(due_at) filter (where is_due) as oldest
    from (
      select kind, due_at, leased_until, failed_at, failed_at is null and due_at <= ${now}
        and (leased_until is null or leased_until <= ${now}) as is_due
      from work_item
    ) as item
    group by kind order by kind
  `.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    dueCount: row.due,
    runningCount: row.running,
    failedCount: row.failed,
    oldestDueMs: row.oldest === null ? 0 : nowMs - row.oldest.getTime(),
  }));
}

/** Finds the payload of an item; null if there is no such item. */
export async function findPayload(db: Database, key: WorkKey): Promise<WorkPayload | null> {
  const row = await db
    .selectFrom('work_item')
    .where('kind', '=', key.kind)
    .where('key', '=', key.key)
    .select('payload')
    .executeTakeFirst();
  return row?.payload ?? null;
}
