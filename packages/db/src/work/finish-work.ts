import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import type { WorkPayload } from '../column-types.ts';
import type { ClaimedWork, WorkKey } from './work-item.ts';

const FAILURE_CHARACTERS_MAX = 1_000;

/**
 * A claim that its holder ends. Ending it has no effect if another process has claimed the item
 * since.
 */
type Claim = Pick<ClaimedWork, keyof WorkKey | 'leaseId'>;

/** Deletes a finished item, or makes it due again if it was enqueued meanwhile. */
export async function finishWork(db: Database, claim: Claim): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('work_item')
    .where('kind', '=', claim.kind)
    .where('key', '=', claim.key)
    .where('lease_id', '=', claim.leaseId)
    .where('again_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('work_item')
    .set((eb) => ({
      due_at: eb.fn.coalesce('again_at', 'due_at'),
      attempts: 0,
      failure: null,
      ...NO_LEASE,
    }))
    .where('kind', '=', claim.kind)
    .where('key', '=', claim.key)
    .where('lease_id', '=', claim.leaseId)
    .execute();
}

/**
 * Schedules the next run of an item that has succeeded. If it was enqueued meanwhile, the earlier
 * due time applies and the enqueued payload is kept.
 */
export async function repeatWork(
  db: Database,
  next: Claim & { dueAtMs: number; payload: WorkPayload },
): Promise<void> {
  await sql`
    update work_item set
      due_at = least(again_at, ${new Date(next.dueAtMs)}),
      payload = case
        when again_at is null then ${JSON.stringify(next.payload)}::jsonb else payload
      end,
      attempts = 0, failure = null, lease_id = null, leased_until = null, again_at = null
    where kind = ${next.kind} and key = ${next.key} and lease_id = ${next.leaseId}::uuid
  `.execute(db);
}

/** Delays an item whose attempt has failed. */
export async function retryWork(
  db: Database,
  failed: Claim & { dueAtMs: number; failure: string },
): Promise<void> {
  await db
    .updateTable('work_item')
    .set({ due_at: new Date(failed.dueAtMs), failure: cut(failed.failure), ...NO_LEASE })
    .where('kind', '=', failed.kind)
    .where('key', '=', failed.key)
    .where('lease_id', '=', failed.leaseId)
    .execute();
}

/**
 * Marks an item as failed for good. It is kept for operators until it is enqueued again. An item
 * that was enqueued meanwhile starts over.
 */
export async function failWork(
  db: Database,
  failed: Claim & { nowMs: number; failure: string },
): Promise<void> {
  await sql`
    update work_item set
      failed_at = case when again_at is null then ${new Date(failed.nowMs)}::timestamptz end,
      due_at = coalesce(again_at, due_at),
      attempts = case when again_at is null then attempts else 0 end,
      failure = ${cut(failed.failure)},
      lease_id = null, leased_until = null, again_at = null
    where kind = ${failed.kind} and key = ${failed.key} and lease_id = ${failed.leaseId}::uuid
  `.execute(db);
}

/** Releases the unfinished item of a process that stops. The item stays due for other processes. */
export async function releaseWork(db: Database, claim: Claim): Promise<void> {
  await db
    .updateTable('work_item')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), ...NO_LEASE }))
    .where('kind', '=', claim.kind)
    .where('key', '=', claim.key)
    .where('lease_id', '=', claim.leaseId)
    .execute();
}

/** Replaces the payload of a claimed item, by which its holder reports progress. */
export async function notePayload(
  db: Database,
  { payload, ...claim }: Claim & { payload: WorkPayload },
): Promise<void> {
  await sql`
    update work_item set payload = ${JSON.stringify(payload)}::jsonb
    where kind = ${claim.kind} and key = ${claim.key} and lease_id = ${claim.leaseId}::uuid
  `.execute(db);
}

/** Deletes an item that is no longer needed, even if it is running. */
export async function cancelWork(db: Database, { kind, key }: WorkKey): Promise<void> {
  await db.deleteFrom('work_item').where('kind', '=', kind).where('key', '=', key).execute();
}

const NO_LEASE = { lease_id: null, leased_until: null, again_at: null };

function cut(failure: string): string {
  return failure.slice(0, FAILURE_CHARACTERS_MAX);
}
