import { sql } from 'kysely';

import type { WriteTransaction } from '../../open-database.ts';

/**
 * Raises the catalogue version, by which servers detect stale cached pages. A transaction that
 * changes the catalogue calls this first: the row stays locked until the transaction ends, so
 * writers wait for each other instead of deadlocking.
 */
export async function raiseVersion(tx: WriteTransaction): Promise<void> {
  await sql`update catalog_version set version = version + 1`.execute(tx);
}
