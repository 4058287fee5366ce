import { randomUUID } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';
import type { WorkPayload } from '../column-types.ts';
import { claimedWorkOf, type ClaimedRow, type ClaimedWork, type WorkKey } from './work-item.ts';

/** Channel that notifies processes of work that is already due; the payload is the work's kind. */
export const WORK_CHANNEL = 'work_item';

export type WorkRequest = WorkKey & {
  /** Priority; the highest is run first. */
  priority?: number;
  dueAtMs: number;
  payload?: WorkPayload;
};

/**
 * Enqueues an item, in the caller's transaction if `db` is one. Enqueueing the same key again can
 * only raise the priority and bring the due time forward; the payload is that of the last request.
 * An item that waits after a failure keeps its due time, one that is running is run again
 * afterwards, and one that has failed for good starts over.
 */
export async function enqueueWork(
  db: Database,
  request: WorkRequest & { nowMs: number },
): Promise<void> {
  const { kind, key, priority = 0, dueAtMs, payload = {}, nowMs } = request;
  const items = sql`
    select ${kind}::text, ${key}::text, ${priority}::int, ${new Date(dueAtMs)}::timestamptz,
      ${JSON.stringify(payload)}::jsonb`;
  await enqueueAll(db, { items, nowMs, isRunAgain: true });
}

/**
 * Enqueues the rows of a query, which returns kind, key, priority, due time and payload.
 *
 * @param request.isRunAgain  Whether a running item is run again afterwards.
 */
export async function enqueueAll(
  db: Database,
  request: { items: RawBuilder<unknown>; nowMs: number; isRunAgain: boolean },
): Promise<void> {
  const { items, nowMs, isRunAgain } = request;
  // Only a row that changes is written, because a popular episode is requested all the time.
  await sql`
    with enqueued as (
      insert into work_item (kind, key, priority, due_at, payload) ${items}
      on conflict (kind, key) do update set
        priority = greatest(work_item.priority, excluded.priority),
        payload = excluded.payload,
        due_at = case
          when work_item.failed_at is not null then excluded.due_at
          when work_item.attempts > 0 then work_item.due_at
          else least(work_item.due_at, excluded.due_at)
        end,
        again_at = case
          when ${isRunAgain}::boolean and work_item.lease_id is not null
            then least(work_item.again_at, excluded.due_at)
          else work_item.again_at
        end,
        attempts = case when work_item.failed_at is null then work_item.attempts else 0 end,
        failed_at = null
      where work_item.priority < excluded.priority
        or work_item.payload <> excluded.payload
        or work_item.failed_at is not null
        or (work_item.attempts = 0 and work_item.due_at > excluded.due_at)
        or (${isRunAgain}::boolean and work_item.lease_id is not null)
      returning kind, due_at
    )
    select pg_notify(${WORK_CHANNEL}, kind)
    from (select distinct kind from enqueued where due_at <= ${new Date(nowMs)}) as due
  `.execute(db);
}

/** Inserts the items that do not exist yet. */
export async function ensureWork(
  db: Database,
  items: readonly (WorkKey & { dueAtMs: number })[],
): Promise<void> {
  const rows = items.map(({ kind, key, dueAtMs }) => ({ kind, key, due_at: new Date(dueAtMs) }));
  await sql`
    insert into work_item (kind, key, due_at)
    select kind, key, due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (kind text, key text, due_at timestamptz)
    on conflict (kind, key) do nothing
  `.execute(db);
}

/**
 * Inserts an item that is claimed for the caller, which runs it immediately. If the caller dies,
 * another process claims the item after the lease has expired.
 *
 * @param request.cause  An insert with a `returning` clause, run in the same statement. If it
 *   writes no row, no item is inserted either.
 * @returns Null if the item already exists.
 */
export async function insertClaimedWork(
  db: Database,
  request: WorkKey & {
    nowMs: number;
    leaseMs: number;
    payload?: WorkPayload;
    cause?: RawBuilder<unknown>;
  },
): Promise<ClaimedWork | null> {
  const { kind, key, nowMs, leaseMs, payload = {}, cause = sql`select` } = request;
  const leaseId = randomUUID();
  const { rows } = await sql<ClaimedRow>`
    with cause as (${cause})
    insert into work_item (kind, key, payload, due_at, attempts, lease_id, leased_until)
    select ${kind}::text, ${key}::text, ${JSON.stringify(payload)}::jsonb,
      ${new Date(nowMs)}::timestamptz, 1, ${leaseId}::uuid,
      ${new Date(nowMs + leaseMs)}::timestamptz
    from cause
    on conflict (kind, key) do nothing
    returning kind, key, priority, payload, attempts
  `.execute(db);
  return rows[0] === undefined ? null : claimedWorkOf(rows[0], leaseId);
}
