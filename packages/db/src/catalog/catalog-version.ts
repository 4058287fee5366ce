import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** Reads the catalogue version. Each change raises it, so pages cached at another one are stale. */
export async function catalogVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Reads the catalogue version and, in the same statement, the database clock. */
export async function readHeartBeat(db: Database): Promise<{ version: number; nowMs: number }> {
  const row = await db
    .selectFrom('catalog_version')
    .select([
      'version',
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now_ms'),
    ])
    .executeTakeFirstOrThrow();
  return { version: row.version, nowMs: row.now_ms };
}
