import type { Database } from '../open-database.ts';

/** Rises with every change of the catalogue; a cached page made at another version is stale. */
export async function catalogVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
