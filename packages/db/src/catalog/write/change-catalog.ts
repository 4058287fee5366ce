import { sql, type Transaction } from 'kysely';

import type { Database } from '../../open-database.ts';
import type { Schema } from '../../schema.ts';

/** Transactions that have raised the version already. */
const raised = new WeakSet<Database>();

/**
 * Runs a change of the catalogue in a transaction and raises the catalogue's version in it, once.
 * Inside of a transaction it joins that one, so that several changes are seen together or not at
 * all: `changeCatalog(db, async (tx) => { await upsertDrama(tx, ...); await publish(tx, ...) })`.
 */
export async function changeCatalog<T>(
  db: Database,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (!isTransaction(db)) return db.transaction().execute((tx) => changeCatalog(tx, work));
  if (!raised.has(db)) {
    raised.add(db);
    // First of all, because this row is then the lock every writer takes first: they wait for
    // each other instead of meeting crosswise.
    await sql`update catalog_version set version = version + 1`.execute(db);
  }
  return work(db);
}

function isTransaction(db: Database): db is Transaction<Schema> {
  return db.isTransaction;
}
