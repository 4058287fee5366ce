import { sql } from 'kysely';

import type { WriteTransaction } from '../../open-database.ts';

/** Number of recent versions for which `catalog_change` keeps the drama that changed. */
const CHANGES_KEPT = 1_000;

/** The only drama whose films and pictures a change affects, given by its id or an episode's. */
export type MediaChange = { dramaId: string } | { episodeId: string };

/**
 * Raises the catalogue version, by which servers detect stale cached pages. A transaction that
 * changes the catalogue calls this first: the row stays locked until the transaction ends, so
 * writers wait for each other instead of deadlocking.
 *
 * @param change  Given if the transaction changes only films and pictures of one drama.
 */
export async function raiseVersion(tx: WriteTransaction, change?: MediaChange): Promise<void> {
  await sql`update catalog_version set version = version + 1`.execute(tx);
  if (change === undefined) return;
  const changed =
    'dramaId' in change
      ? sql`select id as drama_id from drama where id = ${change.dramaId}::uuid`
      : sql`select drama_id from episode where id = ${change.episodeId}::uuid`;
  await sql`
    insert into catalog_change (version, drama_id)
    select catalog_version.version, changed.drama_id from catalog_version, (${changed}) as changed
  `.execute(tx);
  await sql`
    delete from catalog_change
    where version <= (select version from catalog_version) - ${CHANGES_KEPT}::int
  `.execute(tx);
}
