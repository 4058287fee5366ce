import { Kysely } from 'kysely';

import { checkDirect } from '../connection/connect-directly.ts';
import { appRoleOf, type Connection } from '../connection/connection.ts';
import { makePool } from '../connection/make-client.ts';
import type { Database } from '../open-database.ts';
import { MigrationDialect } from './migration-dialect.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS_MAX = 2;
/** Maximum wait of a removal for rows that others use. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Opens the database as the owner of its tables, after checking that there is no pooler.
 *
 * @param lockTimeoutMs  Maximum time that a statement waits for a lock.
 * @throws DatabaseRefusal if a pooler responds.
 */
export async function openOwner<Tables = never>(
  connection: Connection,
  lockTimeoutMs: number,
): Promise<Kysely<Tables>> {
  await checkDirect(connection);
  const pool = makePool({
    ...connection,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: lockTimeoutMs,
  });
  return new Kysely({ dialect: new MigrationDialect({ pool, role: appRoleOf(connection) }) });
}

/**
 * Opens the tables as their owner, in order to remove rows that the application may only append.
 *
 * @throws DatabaseRefusal if a pooler responds.
 */
export function openOwnerDatabase(connection: Connection): Promise<Database> {
  return openOwner(connection, LOCK_TIMEOUT_MS);
}
