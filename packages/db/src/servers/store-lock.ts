import { makeClient } from '../connection/make-client.ts';
import { clientOptionsOf, type Database } from '../open-database.ts';

/** Key of the advisory lock. Another number may not be used for anything else. */
const STORE_LOCK_ID = 84_840_091;

/**
 * Tries to lock the files of the media store, shared by those who add some, exclusively for the one
 * who deletes some. The lock is that of a connection of its own, so that a process that dies leaves
 * none behind (ADR 0084).
 *
 * @returns Disposing of it ends the lock. Null if another process holds one that excludes it.
 */
export async function tryStoreLock(
  db: Database,
  mode: 'shared' | 'exclusive',
): Promise<AsyncDisposable | null> {
  // A connection that breaks ends the lock. An import that goes on fears no more than it did before.
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
