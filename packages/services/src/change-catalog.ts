import { catalogWrite, type Database, type WriteTransaction } from '@hookline/db';

/**
 * Runs a catalogue change in a transaction that raises the catalogue's version once. Changes run
 * one after another, because each holds the version's lock until it ends. Either all of the work is
 * written, or none of it.
 *
 * @throws Whatever `work` throws.
 */
export function changeCatalog<T>(
  db: Database,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  return change(db, work);
}

/**
 * Works like {@link changeCatalog}, but for work that only changes films, pictures, prices or texts
 * of one drama: cached pages without that drama stay valid.
 */
export function changeDrama<T>(
  db: Database,
  changed: catalogWrite.ChangedDrama,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  return change(db, work, changed);
}

function change<T>(
  db: Database,
  work: (tx: WriteTransaction) => Promise<T>,
  changed?: catalogWrite.ChangedDrama,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await catalogWrite.raiseVersion(tx, changed);
    return work(tx);
  });
}
