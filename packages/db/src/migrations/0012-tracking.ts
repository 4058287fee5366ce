import { sql, type Kysely } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';
import { runStatements } from './run-statements.ts';

/**
 * Creates the table of browsers' events (ADR 0051), with one partition per UTC day of arrival, so
 * that dropping a table deletes a day. The app role may append and read. Partitions belong to the
 * owner; the app role can add and drop them only by the two functions.
 */
export const trackingMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const grants = [['select, insert', ['tracking_event']]] as const;
    await runStatements(db, { statements: STATEMENTS, grants });
    for (const name of ['tracking_add_day(date)', 'tracking_drop_before(date)']) {
      const revoke = sql.raw(`revoke all on function ${name} from public`);
      const grant = sql.raw(`grant execute on function ${name} to ${APP_ROLE}`);
      await sql`${revoke}`.execute(db);
      await sql`${grant}`.execute(db);
    }
    await sql`select tracking_add_day(current_date + day) from generate_series(0, 7) as day`.execute(
      db,
    );
  },
};

const STATEMENTS = [
  // There is no key and no index, because events are only appended, and read by whole days. The ids
  // are null without consent, and no row names a member.
  sql`
    create table tracking_event (
      received_at timestamptz not null,
      occurred_at timestamptz not null,
      client_ms bigint not null check (client_ms >= 0),
      name text not null check (length(name) between 1 and 64),
      page text not null check (length(page) <= 64),
      client_id text check (length(client_id) between 1 and 64),
      session_id text check (length(session_id) between 1 and 64),
      equipment_id text check (length(equipment_id) between 1 and 64),
      language text not null check (length(language) <= 64),
      brand text not null check (length(brand) <= 64),
      params jsonb not null
    ) partition by range (received_at)`,
  // Attaching an existing table does not wait for readers and writers of the other days.
  sql`
    create function tracking_add_day(day date) returns void
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    set lock_timeout = '1s'
    as $$
    declare
      name text := 'tracking_event_' || to_char(day, 'YYYYMMDD');
    begin
      if to_regclass('public.' || name) is not null then
        return;
      end if;
      execute format(
        'create table public.%I (like public.tracking_event including constraints)', name);
      execute format(
        'alter table public.tracking_event attach partition public.%I for values from (%L) to (%L)',
        name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    exception
      when duplicate_table or unique_violation then null;
    end $$`,
  sql`
    create function tracking_drop_before(day date) returns int
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    set lock_timeout = '1s'
    as $$
    declare
      partition record;
      dropped int := 0;
    begin
      for partition in
        select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'public.tracking_event'::regclass
          and relname < 'tracking_event_' || to_char(day, 'YYYYMMDD')
      loop
        execute format('drop table if exists public.%I', partition.relname);
        dropped := dropped + 1;
      end loop;
      return dropped;
    end $$`,
];
