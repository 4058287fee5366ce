import { sql } from 'kysely';

import type { WriteTransaction } from '../../open-database.ts';

/** Number of recent versions for which `catalog_change` keeps the drama that changed. */
const CHANGES_KEPT = 1_000;

/**
 * The only drama that a change concerns, given by its id or an episode's. Its films, pictures,
 * prices and texts may change, but not where it is listed.
 */
export type ChangedDrama = ({ dramaId: string } | { episodeId: string }) & {
  /** Whether its texts change, which the search reads, too. */
  hasTexts?: boolean;
};

/**
 * Raises the catalogue version, by which servers detect stale cached pages. A transaction that
 * changes the catalogue calls this first: the row stays locked until the transaction ends, so
 * writers wait for each other instead of deadlocking.
 *
 * @param change  Given if the transaction changes only what pages say about one drama.
 */
export async function raiseVersion(tx: WriteTransaction, change?: ChangedDrama): Promise<void> {
  await sql`update catalog_version set version = version + 1`.execute(tx);
  if (change === undefined) return;
  const changed =
    'dramaId' in change
      ? sql`select id as drama_id from drama where id = ${change.dramaId}::uuid`
      : sql`select drama_id from episode where id = ${change.episodeId}::uuid`;
  await sql`
    insert into catalog_change (version, drama_id, has_texts)
    select catalog_version.version, changed.drama_id, ${change.hasTexts ?? false}::boolean
    from catalog_version, (${changed}) as changed
  `.execute(tx);
  await sql`
    delete from catalog_change
    where version <= (select version from catalog_version) - ${CHANGES_KEPT}::int
  `.execute(tx);
}
