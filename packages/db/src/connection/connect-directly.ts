import type { Client } from 'pg';

import type { Connection } from './connection.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import { makeClient } from './make-client.ts';

const POOLED =
  'The database must be reached at PostgreSQL itself, not through a connection pooler such as PgBouncer: roles, time limits and prepared statements belong to a connection, which a pooler shares. Name its direct address and port in DATABASE_URL and DATABASE_APP_URL.';

/** PgBouncer's error for a time limit in the start-up packet. */
const UNSUPPORTED_PARAMETER = /unsupported startup parameter/;

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Connects a client and checks that it is connected to PostgreSQL itself.
 *
 * @throws DatabaseRefusal if a pooler responds. It is recognised by an invented process id, or by
 *   its rejection of the time limits in the start-up packet.
 */
export async function connectDirectly(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof Error && UNSUPPORTED_PARAMETER.test(error.message))) throw error;
    throw new DatabaseRefusal(POOLED);
  }
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The driver's types leave `processID` out.
    if (!('processID' in client) || client.processID !== rows[0]?.pid) {
      throw new DatabaseRefusal(POOLED);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Runs the check of {@link connectDirectly} once, with a time limit like the pool's. */
export async function checkDirect(connection: Connection): Promise<void> {
  const client = makeClient({
    ...connection,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: CONNECT_TIMEOUT_MS,
  });
  await connectDirectly(client);
  await client.end();
}
