import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

const LOCK_POLL_MS = 5;
const LOCK_DEADLINE_MS = 5_000;

/**
 * Waits until a statement in this database waits for a lock that another session holds.
 *
 * @throws Error if none waits within five seconds.
 */
export async function lockAwaited(db: Database): Promise<void> {
  const deadlineMs = Date.now() + LOCK_DEADLINE_MS;
  while (Date.now() < deadlineMs) {
    const isAwaited = await db.transaction().execute(async (tx) => {
      // The application's role cannot see the waits of other sessions.
      await sql`set local role none`.execute(tx);
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(tx);
      return rows.length > 0;
    });
    if (isAwaited) return;
    await sleep(LOCK_POLL_MS);
  }
  throw new Error('No statement waits for a lock.');
}
