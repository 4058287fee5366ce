import type { PaypalEvent } from '@hookline/domain/checkout';
import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';
import type { WorkPayload } from '../column-types.ts';
import { insertClaimedWork } from '../work/enqueue-work.ts';
import type { ClaimedWork } from '../work/work-item.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Age at which events are deleted; PayPal repeats a webhook for three days only. */
const EVENT_MEMORY_MS = 90 * DAY_MS;

/** Maximum number of given-up events that are listed. */
const GIVEN_UP_MAX = 1000;

/** Kind of work items that handle an event; the key is the event id. */
export const EVENT_HANDLING = 'paypal-event';

/**
 * Saves a webhook event once, with a work item for handling it, which is claimed for the caller.
 *
 * @returns Null if the event was saved before.
 */
export function savePaypalEvent(
  db: Database,
  event: PaypalEvent & { nowMs: number; leaseMs: number; payload?: WorkPayload },
): Promise<ClaimedWork | null> {
  const { eventId, type, orderId, captureId, disputeId, ...claim } = event;
  const cause = sql`
    insert into paypal_event (id, type, order_id, capture_id, dispute_id, received_at)
    values (${eventId}, ${type}, ${orderId}, ${captureId}, ${disputeId}, ${new Date(event.nowMs)})
    on conflict (id) do nothing returning id`;
  return insertClaimedWork(db, { kind: EVENT_HANDLING, key: eventId, ...claim, cause });
}

/** Finds a saved event; null if there is none, or if it was purged by age. */
export async function findPaypalEvent(db: Database, eventId: string): Promise<PaypalEvent | null> {
  const row = await db
    .selectFrom('paypal_event')
    .where('id', '=', eventId)
    .select(['type', 'order_id', 'capture_id', 'dispute_id'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { type, order_id: orderId, capture_id: captureId, dispute_id: disputeId } = row;
  return { eventId, type, orderId, captureId, disputeId };
}

/** An event that failed in all its attempts, with the reason for the last failure. */
export type GivenUpEvent = PaypalEvent & { receivedAtMs: number; failure: string };

/**
 * Lists the given-up events, oldest first.
 *
 * @param about  Only events about this PayPal order or payment; all of them if omitted.
 */
export async function listGivenUpEvents(
  db: Database,
  about?: { orderId: string | null; captureId: string | null },
): Promise<GivenUpEvent[]> {
  const rows = await db
    .selectFrom('paypal_event as event')
    .innerJoin('work_item as work', 'work.key', 'event.id')
    .where('work.kind', '=', EVENT_HANDLING)
    .where('work.failed_at', 'is not', null)
    .$if(about !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('event.order_id', '=', about?.orderId ?? null),
          eb('event.capture_id', '=', about?.captureId ?? null),
        ]),
      ),
    )
    .orderBy('event.received_at')
    .limit(GIVEN_UP_MAX)
    .select(['event.id', 'event.type', 'event.order_id', 'event.capture_id', 'event.dispute_id'])
    .select(['event.received_at', 'work.failure'])
    .execute();
  return rows.map((row) => ({
    eventId: row.id,
    type: row.type,
    orderId: row.order_id,
    captureId: row.capture_id,
    disputeId: row.dispute_id,
    receivedAtMs: row.received_at.getTime(),
    failure: row.failure ?? '',
  }));
}

/** Counts the events that wait to be handled and the given-up events. */
export async function countEvents(
  db: Database,
): Promise<{ waitingCount: number; givenUpCount: number }> {
  return db
    .selectFrom('work_item')
    .where('kind', '=', EVENT_HANDLING)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waitingCount'),
      eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('givenUpCount'),
    ])
    .executeTakeFirstOrThrow();
}

/** Records the time an event was handled and removes its work item, even if it is claimed. */
export async function finishPaypalEvent(
  db: Database,
  { eventId, nowMs }: { eventId: string; nowMs: number },
): Promise<void> {
  await db
    .with('handled', (query) =>
      query
        .updateTable('paypal_event')
        .set({ handled_at: new Date(nowMs) })
        .where('id', '=', eventId)
        .returning('id'),
    )
    .deleteFrom('work_item')
    .where('kind', '=', EVENT_HANDLING)
    .where('key', '=', eventId)
    .execute();
}

/** Deletes events too old to be delivered again, with their remaining work items. */
export async function purgePaypalEvents(
  db: Database,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(nowMs - EVENT_MEMORY_MS);
  await deleteInSteps(
    db,
    (rowsMax) => sql`
      with old as materialized (
        select id from paypal_event where received_at < ${before}
        limit ${rowsMax} for update skip locked
      ),
      left_over as (
        delete from work_item
        where kind = ${EVENT_HANDLING} and key in (select id from old)
      )
      delete from paypal_event where id in (select id from old)`,
    signal,
  );
}
