import { randomUUID } from 'node:crypto';

import { servers, type Database } from '@hookline/db';
import type { MediaStore } from '@hookline/media';

/** Name of the file in the store that holds its id. */
const ID_NAME = 'store-id';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type ReadDeps = { db: Database; store: Pick<MediaStore, 'get'> };
type Deps = { db: Database; store: Pick<MediaStore, 'get' | 'put'> };

/**
 * Checks that a media store belongs to the site, by an id stored both in the store and in the
 * database. The first server of a site claims its store. Films in another store would be missing on
 * some servers (ADR 0083).
 *
 * @returns 'foreign' if the site has another store.
 * @throws The store's error if it cannot be reached.
 */
export async function claimMediaStore({ db, store }: Deps): Promise<'own' | 'foreign'> {
  const isClaimed = await db.transaction().execute(async (tx) => {
    const found = await readId(store);
    const storeId = found ?? randomUUID();
    if (!(await servers.recordStoreId(tx, storeId))) return false;
    // Stores the id within the transaction, so that a server that waits for its end finds the id.
    if (found === null) await store.put(ID_NAME, Buffer.from(storeId));
    return true;
  });
  if (isClaimed) return 'own';
  return (await isForeignStore({ db, store })) ? 'foreign' : 'own';
}

/** Checks whether the site has another media store. Writes nothing; a new site has none. */
export async function isForeignStore({ db, store }: ReadDeps): Promise<boolean> {
  const recorded = await servers.findStoreId(db);
  return recorded !== null && recorded !== (await readId(store));
}

/** Reads the id of a store; null if it has none. */
async function readId(store: ReadDeps['store']): Promise<string | null> {
  const file = await store.get(ID_NAME);
  if (file === null) return null;
  const text = (await new Response(file.body).text()).trim();
  return UUID.test(text) ? text : null;
}
