import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { Client } from 'pg';

import type { Connection } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { databaseOf, openPool, type Database } from '../open-database.ts';

export { readHoldings, seedMember, type LotSeed } from './seed-member.ts';
export { readViews } from './read-views.ts';
export { auditBooks } from './audit-books.ts';
export { startBaselineUnlocks, type BaselineUnlocks } from './baseline-unlocks.ts';
export { openBaselineReceipts, type BaselineReceipts } from './baseline-receipts.ts';
export { readBooks, type Books } from './read-books.ts';
export { grant, payFor, topUp } from './wallet.ts';
export { seedDrama, TEST_MEDIA } from './seed-drama.ts';

/** Of the one server of a test run; vitest provides it. */
export type TestServer = { host: string; user: string; template: string };

const CONNECTIONS_MAX = 8;
const LOCK_POLL_MS = 5;
const LOCK_DEADLINE_MS = 5_000;

/**
 * A database of its own, copied from the migrated template in some 50 ms and dropped when it is
 * destroyed: `await using db = await createTestDatabase(inject('postgres'))`.
 */
export async function createTestDatabase(server: TestServer): Promise<Database> {
  const { host, user, template } = server;
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsOwner(server, `create database ${database} template ${template}`);

  let isEnding = false;
  const pool = openPool({
    connection: { host, user, database },
    onError: (error) => {
      // The pool says that it has ended while its connections still close, and the drop ends them.
      if (!isEnding) throw error;
    },
    connectionsMax: CONNECTIONS_MAX,
  });
  return databaseOf({
    ...pool,
    end: async () => {
      isEnding = true;
      await pool.end();
      await runAsOwner(server, `drop database if exists ${database} with (force)`);
    },
  });
}

/** A database without tables, dropped when it is disposed of: `await using empty = ...`. */
export async function createEmptyDatabase(
  server: TestServer,
): Promise<Connection & AsyncDisposable> {
  const { host, user } = server;
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  await runAsOwner(server, `create database ${database}`);
  return {
    host,
    user,
    database,
    [Symbol.asyncDispose]: () =>
      runAsOwner(server, `drop database if exists ${database} with (force)`),
  };
}

/**
 * Makes the template that every test copies, by our own migrations. Nobody connects to it
 * afterwards: a database that somebody uses cannot be copied.
 */
export async function createTemplate(server: TestServer): Promise<void> {
  await runAsOwner(server, `create database ${server.template}`);
  await migrate({ host: server.host, user: server.user, database: server.template });
  await runAsOwner(server, `alter database ${server.template} with allow_connections false`);
}

async function runAsOwner(server: TestServer, statement: string): Promise<void> {
  const client = new Client({ host: server.host, user: server.user, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Resolves once a statement in this database waits for a lock that another holds. */
export async function lockAwaited(db: Database): Promise<void> {
  const deadlineMs = Date.now() + LOCK_DEADLINE_MS;
  while (Date.now() < deadlineMs) {
    const isAwaited = await db.transaction().execute(async (tx) => {
      // The application's role does not see what other sessions wait for.
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
  throw new Error('Nobody waits for a lock.');
}
