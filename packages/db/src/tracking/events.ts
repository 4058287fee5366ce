import type { BrowserKind } from '@hookline/domain/browsers';
import { sql } from 'kysely';

import { dayOf } from '../day.ts';
import type { Database } from '../open-database.ts';

/** Events of one request, from one page of one browser. */
export type EventBatch = {
  /** Time by the server's clock. */
  receivedAtMs: number;
  /** Null without consent, like the other ids. */
  clientId: string | null;
  sessionId: string | null;
  page: string;
  language: string;
  brand: string;
  /** Null if the browser does not identify itself. */
  browserKind: BrowserKind | null;
  events: readonly TrackedEvent[];
};

export type TrackedEvent = {
  name: string;
  /** Time by the browser's clock, unchecked. */
  clientMs: number;
  /** Best estimate of when the event happened. */
  occurredAtMs: number;
  params: Readonly<Record<string, unknown>>;
};

/**
 * Appends events in one statement with one JSON text as its only parameter, the cheapest way for
 * server and database (ADR 0051).
 */
export async function insertEvents(db: Database, batches: readonly EventBatch[]): Promise<void> {
  await sql`
    insert into tracking_event (
      received_at, occurred_at, client_ms, name, page, client_id, session_id,
      language, brand, browser_kind, params
    )
    select to_timestamp(batch."receivedAtMs" / 1000.0), to_timestamp(event."occurredAtMs" / 1000.0),
      event."clientMs", event.name, batch.page, batch."clientId", batch."sessionId",
      batch.language, batch.brand, batch."browserKind", event.params
    from json_to_recordset(${JSON.stringify(batches)}::json) as batch (
      "receivedAtMs" bigint, "clientId" text, "sessionId" text, page text,
      language text, brand text, "browserKind" text, events json
    )
    cross join lateral json_to_recordset(batch.events) as event (
      name text, "clientMs" bigint, "occurredAtMs" bigint, params jsonb
    )
  `.execute(db);
}

/** Creates missing partitions for the day of `nowMs` and the following days. */
export async function addPartitions(
  db: Database,
  { nowMs, dayCount }: { nowMs: number; dayCount: number },
): Promise<void> {
  await sql`
    select tracking_add_day(${dayOf(nowMs)}::date + day)
    from generate_series(0, ${dayCount}::int - 1) as day
  `.execute(db);
}

/** Drops the partitions of all days before this one, `YYYY-MM-DD`. Returns their number. */
export async function dropPartitionsBefore(db: Database, day: string): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select tracking_drop_before(${day}::date) as dropped
  `.execute(db);
  return rows[0]?.dropped ?? 0;
}
