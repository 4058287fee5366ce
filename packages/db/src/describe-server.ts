import { sql } from 'kysely';

import type { Database } from './open-database.ts';

export type DatabaseServer = {
  /** Such as '18.1'. */
  version: string;
  /** Role that statements run as. */
  role: string;
  /** The database clock's time, in epoch milliseconds. */
  nowMs: number;
};

/** Reads PostgreSQL's version, current role and clock. */
export async function describeServer(db: Database): Promise<DatabaseServer> {
  const { rows } = await sql<{ version: string; role: string; now_ms: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_user::text as role,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say what it is.');
  return { version: row.version, role: row.role, nowMs: row.now_ms };
}
