import { makeClient } from '../connection/make-client.ts';
import { clientOptionsOf, type Database } from '../open-database.ts';

/** Key of the advisory lock, which must not be used for anything else. */
const STORE_LOCK_ID = 84_840_091;

/**
 * Tries to lock the files of the media store: shared for adding files, exclusive for deleting them.
 * A separate connection holds the lock, so that a process that dies leaves no lock (ADR 0084).
 *
 * @returns The lock; disposing of it releases it. Null if another process holds a conflicting lock.
 */
export async function tryStoreLock(
  db: Database,
  mode: 'shared' | 'exclusive',
): Promise<AsyncDisposable | null> {
  // A broken connection releases the lock; an import that continues is then merely unprotected.
  const client = makeClient(clientOptionsOf(db));
  await client.connect();
  const end = () => client.end();
  try {
    const { rows } = await client.query<{ isLocked: boolean }>(
      mode === 'shared'
        ? 'select pg_try_advisory_lock_shared($1) as "isLocked"'
        : 'select pg_try_advisory_lock($1) as "isLocked"',
      [STORE_LOCK_ID],
    );
    if (rows[0]?.isLocked === true) return { [Symbol.asyncDispose]: end };
  } catch (error) {
    await end();
    throw error;
  }
  await end();
  return null;
}
