import { sql } from 'kysely';

import { toHexId } from '../hex-id.ts';
import type { Database } from '../open-database.ts';

/**
 * Reads the catalogue version. Each change of the catalogue raises it, so a page cached at another
 * version may be stale.
 */
export async function catalogVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/**
 * A change of only one drama's films, pictures, prices or texts, with the resulting version.
 * `hasTexts` tells whether it changed texts.
 */
export type DramaChange = { version: number; dramaId: string; hasTexts: boolean };

/**
 * Reads, in one statement, the catalogue version, the database clock, and the changes since a known
 * version that concern one drama each. A version without such a change may have changed anything.
 */
export async function readHeartBeat(
  db: Database,
  knownVersion: number,
): Promise<{ version: number; nowMs: number; changes: DramaChange[] }> {
  const { rows } = await sql<{
    version: number;
    now_ms: number;
    changes: { version: number; id: string; has_texts: boolean }[];
  }>`
    select version, (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('version', version, 'id', drama_id, 'has_texts', has_texts)
            order by version
          ),
          '[]'
        )
        from catalog_change where catalog_change.version > ${knownVersion}
      ) as changes
    from catalog_version
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The catalogue has no version.');
  const changes = row.changes.map((each) => ({
    version: each.version,
    dramaId: toHexId(each.id),
    hasTexts: each.has_texts,
  }));
  return { version: row.version, nowMs: row.now_ms, changes };
}
