import { servers, type Database } from '@hookline/db';

/** Unused files of the media store are being deleted; the work was not begun. */
export type StoreFault = { kind: 'store-collected' };

/**
 * Runs work that finds or adds media store files and then writes the records that refer to them.
 * Several processes may do so at once.
 *
 * @returns Null if unused files are being deleted; the work was not begun.
 */
export function whileStoring<T extends object>(
  db: Database,
  work: () => Promise<T>,
): Promise<T | null> {
  return underLock(db, 'shared', work);
}

/**
 * Runs work that deletes unused files of the media store.
 *
 * @returns Null if another process is storing films or deleting unused files; the work was not
 *   begun.
 */
export function whileCollecting<T extends object>(
  db: Database,
  work: () => Promise<T>,
): Promise<T | null> {
  return underLock(db, 'exclusive', work);
}

async function underLock<T extends object>(
  db: Database,
  mode: 'shared' | 'exclusive',
  work: () => Promise<T>,
): Promise<T | null> {
  await using lock = await servers.tryStoreLock(db, mode);
  return lock === null ? null : await work();
}
