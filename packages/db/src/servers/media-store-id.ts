import type { Database, WriteTransaction } from '../open-database.ts';

/** Key of the only row. */
const ID = 1;

/**
 * Records the id of the site's media store, unless one is recorded. A concurrent second server
 * waits for the transaction of the first.
 *
 * @returns Whether this call recorded it.
 */
export async function recordStoreId(tx: WriteTransaction, storeId: string): Promise<boolean> {
  const row = await tx
    .insertInto('media_store')
    .values({ id: ID, store_id: storeId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the id of the site's media store; null if no server has recorded one. */
export async function findStoreId(db: Database): Promise<string | null> {
  const row = await db.selectFrom('media_store').select('store_id').executeTakeFirst();
  return row?.store_id ?? null;
}
