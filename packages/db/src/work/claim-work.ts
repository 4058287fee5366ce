import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { claimedWorkOf, type ClaimedRow, type ClaimedWork, type WorkKey } from './work-item.ts';

/** Number of items of a kind that a process can claim now, and the duration of their lease. */
export type WorkDemand = {
  kind: string;
  itemsMax: number;
  leaseMs: number;
  /** Lowest priority of the items to claim. */
  priorityMin?: number;
};

/**
 * Claims due items of several kinds, for each kind the most urgent first, then the longest due.
 * Items of a process that died are due again when their lease has expired.
 *
 * @param claim.worker  Name of the process, for operators.
 */
export async function claimWork(
  db: Database,
  claim: { demands: readonly WorkDemand[]; nowMs: number; worker?: string },
): Promise<ClaimedWork[]> {
  const leaseId = randomUUID();
  const now = new Date(claim.nowMs);
  // Materialized, because a plan that repeats the inner query would lock more than the limit.
  const { rows } = await sql<ClaimedRow>`
    with demand as (
      select * from jsonb_to_recordset(${JSON.stringify(claim.demands)}::jsonb) as given (
        kind text, "itemsMax" int, "leaseMs" float8, "priorityMin" int
      )
    ),
    taken as materialized (
      select item.kind, item.key, demand."leaseMs"
      from demand cross join lateral (
        select kind, key from work_item
        where work_item.kind = demand.kind and failed_at is null and due_at <= ${now}
          and (leased_until is null or leased_until <= ${now})
          and (demand."priorityMin" is null or priority >= demand."priorityMin")
        order by priority desc, due_at, key
        limit demand."itemsMax" for update skip locked
      ) as item
    )
    update work_item set
      attempts = attempts + 1,
      lease_id = ${leaseId}::uuid,
      leased_until = ${now}::timestamptz + taken."leaseMs" * interval '1 millisecond',
      again_at = case when again_at > ${now} then again_at end,
      worker = ${claim.worker ?? null}
    from taken
    where work_item.kind = taken.kind and work_item.key = taken.key
    returning work_item.kind, work_item.key, priority, payload, attempts
  `.execute(db);
  return rows.map((row) => claimedWorkOf(row, leaseId));
}

/** Extends the lease of a claimed item. Returns false if the caller no longer holds it. */
export async function extendLease(
  db: Database,
  lease: Pick<ClaimedWork, keyof WorkKey | 'leaseId'> & { nowMs: number; leaseMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_item')
    .set({ leased_until: new Date(lease.nowMs + lease.leaseMs) })
    .where('kind', '=', lease.kind)
    .where('key', '=', lease.key)
    .where('lease_id', '=', lease.leaseId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
