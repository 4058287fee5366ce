import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { connectAsOwner } from './databases/act-as-owner.ts';

const LOCK_POLL_MS = 5;
const LOCK_DEADLINE_MS = 5_000;

/**
 * Waits until a statement in this database waits for a lock that another session holds, on any node
 * of a cluster.
 *
 * @throws Error if none waits within five seconds.
 */
export async function lockAwaited(db: Database): Promise<void> {
  await using waits = await watchWaits(db);
  const deadlineMs = Date.now() + LOCK_DEADLINE_MS;
  while (Date.now() < deadlineMs) {
    if (await waits.isAnyAwaited()) return;
    await sleep(LOCK_POLL_MS);
  }
  throw new Error('No statement waits for a lock.');
}

type Waits = AsyncDisposable & { isAnyAwaited: () => Promise<boolean> };

async function watchWaits(db: Database): Promise<Waits> {
  const { rows } = await sql<{ is_cluster: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as is_cluster
  `.execute(db);
  if (rows[0]?.is_cluster !== true) {
    return { isAnyAwaited: () => isAwaitedHere(db), [Symbol.asyncDispose]: async () => {} };
  }
  const owner = await connectAsOwner(db);
  return {
    isAnyAwaited: async () => {
      const { rows: waiting } = await owner.query(WAITING_ON_NODES);
      return waiting.length > 0;
    },
    [Symbol.asyncDispose]: () => owner.end(),
  };
}

const WAITING_ON_NODES = `
  select from run_command_on_all_nodes($$
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  $$) where success and result <> '0'`;

function isAwaitedHere(db: Database): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The application's role cannot see the waits of other sessions.
    await sql`set local role none`.execute(tx);
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(tx);
    return rows.length > 0;
  });
}
