import { nextAttemptAtMs, type PaypalEvent } from '@hookline/domain';
import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** PayPal repeats a notice for three days; who asks later than this asks about nothing. */
const EVENT_MEMORY_MS = 90 * DAY_MS;

/**
 * Keeps a notice, once, and claims it for the caller until the lease has run out.
 *
 * @returns False if it was kept before, by whoever.
 */
export async function saveEvent(
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

/** Takes notices that nobody has answered for, the longest waiting first. */
export async function claimEvents(
  db: Database,
  claim: { nowMs: number; leaseMs: number; itemsMax: number },
): Promise<PaypalEvent[]> {
  const { rows } = await sql<{
    id: string;
    type: string;
    order_id: string | null;
    capture_id: string | null;
    dispute_id: string | null;
  }>`
    update paypal_event set tries = tries + 1, next_try_at = ${new Date(claim.nowMs + claim.leaseMs)}
    where id in (
      select id from paypal_event where next_try_at <= ${new Date(claim.nowMs)}
      order by next_try_at limit ${claim.itemsMax} for update skip locked
    )
    returning id, type, order_id, capture_id, dispute_id
  `.execute(db);
  return rows.map((row) => ({
    eventId: row.id,
    type: row.type,
    orderId: row.order_id,
    captureId: row.capture_id,
    disputeId: row.dispute_id,
  }));
}

export async function finishEvent(
  db: Database,
  event: { eventId: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('paypal_event')
    .set({ handled_at: new Date(event.nowMs), next_try_at: null })
    .where('id', '=', event.eventId)
    .execute();
}

/** Gives a notice back that could not be answered for; after many tries nobody takes it again. */
export async function giveEventBack(
  db: Database,
  event: { eventId: string; nowMs: number },
): Promise<void> {
  const row = await db
    .selectFrom('paypal_event')
    .where('id', '=', event.eventId)
    .select('tries')
    .executeTakeFirstOrThrow();
  const nextAtMs = nextAttemptAtMs(row.tries, event.nowMs);
  await db
    .updateTable('paypal_event')
    .set({ next_try_at: nextAtMs === null ? null : new Date(nextAtMs) })
    .where('id', '=', event.eventId)
    .where('handled_at', 'is', null)
    .execute();
}

/** Forgets notices that are old enough not to come again. */
export async function purgeEvents(
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
