import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** Rises with every change of the catalogue; a cached page made at another version is stale. */
export async function catalogVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Reads the version of the catalogue and, by the same statement, the clock of the database. */
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
