import { sql } from 'kysely';

import type { ServerReadiness } from '../column-types.ts';
import type { Database } from '../open-database.ts';

/** A server as its last beat described it. */
export type ServerBeat = {
  /** Id of the process, a random UUID. */
  id: string;
  /** Name of its machine, and the port on which it serves. */
  host: string;
  port: number;
  pid: number;
  /** Version of Hookline, and build of the web app. */
  version: string;
  build: string;
  startedAtMs: number;
  seenAtMs: number;
  /** Lead of its clock over the database's clock; negative if it is behind. */
  aheadMs: number;
  readiness: ServerReadiness;
  /** Reasons why it is not ready, or what it has to do without. */
  reasons: string[];
};

/**
 * Writes a server's beat. The row of a killed server stays until another server takes its port, or
 * {@link purgeBeats} deletes it.
 */
export async function writeBeat(db: Database, beat: ServerBeat): Promise<void> {
  const { id, host, port, pid, version, build, aheadMs, readiness, reasons } = beat;
  const [startedAt, seenAt] = [new Date(beat.startedAtMs), new Date(beat.seenAtMs)];
  await sql`
    with replaced as (
      delete from server_beat where host = ${host} and port = ${port} and id <> ${id}
    )
    insert into server_beat (id, host, port, pid, version, build, started_at, seen_at, ahead_ms,
      readiness, reasons)
    values (${id}, ${host}, ${port}, ${pid}, ${version}, ${build}, ${startedAt}, ${seenAt},
      ${aheadMs}, ${readiness}, ${reasons}::text[])
    on conflict (id) do update set build = excluded.build, seen_at = excluded.seen_at,
      ahead_ms = excluded.ahead_ms, readiness = excluded.readiness, reasons = excluded.reasons
  `.execute(db);
}

/** Deletes the row of a server that stops normally. */
export async function deleteBeat(db: Database, id: string): Promise<void> {
  await db.deleteFrom('server_beat').where('id', '=', id).execute();
}

/** Deletes the rows of servers without a beat since a time. */
export async function purgeBeats(db: Database, sinceMs: number): Promise<void> {
  await db.deleteFrom('server_beat').where('seen_at', '<', new Date(sinceMs)).execute();
}

/** Lists the servers by machine and port. */
export async function listBeats(db: Database): Promise<ServerBeat[]> {
  const rows = await db
    .selectFrom('server_beat')
    .select(['id', 'host', 'port', 'pid', 'version', 'build', 'readiness', 'reasons'])
    .select(['started_at as startedAt', 'seen_at as seenAt', 'ahead_ms as aheadMs'])
    .orderBy('host')
    .orderBy('port')
    .execute();
  return rows.map(({ startedAt, seenAt, ...row }) =>
    Object.assign(row, { startedAtMs: startedAt.getTime(), seenAtMs: seenAt.getTime() }),
  );
}
