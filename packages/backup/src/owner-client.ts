import { connectDirectly, makeClient, type Connection } from '@hookline/db';
import type { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 30_000;
/** Time limit for one table. Larger databases need PostgreSQL's own tools. */
const STATEMENT_TIMEOUT_MS = 6 * 60 * 60 * 1000;

/**
 * Runs `work` on a separate connection as the owner. A transaction that `work` leaves open is
 * rolled back.
 *
 * @throws DatabaseRefusal if a connection pooler responds.
 */
export async function asOwner<T>(
  connection: Connection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = makeClient({
    ...connection,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  await connectDirectly(client);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
