import { sql } from 'kysely';

import type { WriteTransaction } from '../../open-database.ts';

/**
 * Raises the version of the catalogue, by which servers notice that cached pages are stale. A
 * transaction that changes the catalogue calls this first: the row stays locked until the
 * transaction ends, so writers wait for each other instead of locking rows crosswise.
 */
export async function raiseVersion(tx: WriteTransaction): Promise<void> {
  await sql`update catalog_version set version = version + 1`.execute(tx);
}
