import type { PaypalEvent } from '@hookline/domain';
import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** PayPal repeats a webhook for three days, so that an older event does not come again. */
const EVENT_MEMORY_MS = 90 * DAY_MS;

/**
 * Saves an event of a webhook once, and claims it for the caller until the lease expires.
 *
 * @returns False if the event was saved before.
 */
export async function savePaypalEvent(
  db: Database,
  event: PaypalEvent & { nowMs: number; leaseMs: number },
): Promise<boolean> {
  const saved = await db
    .insertInto('paypal_event')
    .values({
      id: event.eventId,
      type: event.type,
      order_id: event.orderId,
      capture_id: event.captureId,
      dispute_id: event.disputeId,
      received_at: new Date(event.nowMs),
      tries: 1,
      next_try_at: new Date(event.nowMs + event.leaseMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** An event with the number of attempts to handle it, the one that was just claimed included. */
export type ClaimedEvent = PaypalEvent & { attempts: number };

/** Claims events that wait for another attempt, the longest waiting first. */
export async function claimPaypalEvents(
  db: Database,
  claim: { nowMs: number; leaseMs: number; itemsMax: number },
): Promise<ClaimedEvent[]> {
  const { rows } = await sql<{
    id: string;
    type: string;
    order_id: string | null;
    capture_id: string | null;
    dispute_id: string | null;
    tries: number;
  }>`
    update paypal_event set tries = tries + 1, next_try_at = ${new Date(claim.nowMs + claim.leaseMs)}
    where id in (
      select id from paypal_event where next_try_at <= ${new Date(claim.nowMs)}
      order by next_try_at limit ${claim.itemsMax} for update skip locked
    )
    returning id, type, order_id, capture_id, dispute_id, tries
  `.execute(db);
  return rows.map((row) => ({
    eventId: row.id,
    type: row.type,
    orderId: row.order_id,
    captureId: row.capture_id,
    disputeId: row.dispute_id,
    attempts: row.tries,
  }));
}

/** Records that an event was handled, so that nobody claims it again. */
export async function finishPaypalEvent(
  db: Database,
  event: { eventId: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('paypal_event')
    .set({ handled_at: new Date(event.nowMs), next_try_at: null })
    .where('id', '=', event.eventId)
    .execute();
}

/**
 * Releases an event that could not be handled.
 *
 * @param event.nextAttemptAtMs  When it may be claimed again; null gives it up.
 */
export async function releasePaypalEvent(
  db: Database,
  event: { eventId: string; nextAttemptAtMs: number | null },
): Promise<void> {
  const { nextAttemptAtMs } = event;
  await db
    .updateTable('paypal_event')
    .set({ next_try_at: nextAttemptAtMs === null ? null : new Date(nextAttemptAtMs) })
    .where('id', '=', event.eventId)
    .where('handled_at', 'is', null)
    .execute();
}

/** Deletes events that are too old to come again. */
export async function purgePaypalEvents(
  db: Database,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(nowMs - EVENT_MEMORY_MS);
  await deleteInSteps(
    db,
    (rowsMax) => sql`
      delete from paypal_event where id in (
        select id from paypal_event where received_at < ${before}
        limit ${rowsMax} for update skip locked
      )`,
    signal,
  );
}
