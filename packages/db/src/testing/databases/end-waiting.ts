import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';
import { actAsOwner } from './act-as-owner.ts';
import { lockAwaited } from '../lock-awaited.ts';

/** Ends the connection whose statement waits for a lock, as a server restart would. */
export async function endWaiting(db: Database): Promise<void> {
  await lockAwaited(db);
  await actAsOwner(db, [
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `,
  ]);
}
