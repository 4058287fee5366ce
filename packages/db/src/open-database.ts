import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { types, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';

import { checkRole } from './connection/check-role.ts';
import { appRoleOf, type Connection } from './connection/connection.ts';
import { makePool } from './connection/make-client.ts';
import { namingPool, type NamingPool, type PoolLoad } from './connection/naming-pool.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** Parameter type of functions that must run inside a transaction. */
export type WriteTransaction = Transaction<Schema>;

const CONNECTIONS_MAX = 16;
/**
 * Number of connections kept open when idle. An unlock uses this many at once for its debit and
 * reads, and connections that stay open keep the plans of its statements.
 */
const CONNECTIONS_KEPT = 4;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 5_000;
const TRANSACTION_IDLE_TIMEOUT_MS = 15_000;
/** Added to the server's own limit, so that our time limit ends only queries to a silent server. */
const SILENCE_MS = 5_000;
/** Time without traffic after which the operating system probes the connection. */
const KEEP_ALIVE_DELAY_MS = 10_000;
/** Time after which a connection is replaced, so that none remains on a replaced server. */
const LIFETIME_SECONDS = 600;

type Options = {
  connection: Connection;
  /** Called when a connection breaks. */
  onError: (error: Error) => void;
  connectionsMax?: number;
  /** Statement time limit. Default: the longest time that a viewer may wait. */
  statementTimeoutMs?: number;
  /** Closes every connection that {@link checkRole} rejects. Default: any login may be used. */
  roleCheck?: { mayLoginOwn: boolean };
  /** Additional time after `statementTimeoutMs` until a silent server counts as lost. */
  silenceMs?: number;
};

/** Opens a pool whose connections act as the app role; `destroy()` closes it. */
export function openDatabase(options: Options): Database {
  return databaseOf(openPool(options));
}

/** Opens a database on a pool. Exported for test databases, which are closed differently. */
export function databaseOf(pool: NamingPool): Database {
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, NamingPool>();

/** Returns the load of a database's pool; zeros for a transaction, which has no pool. */
export function poolLoad(db: Database): PoolLoad {
  return pools.get(db)?.load() ?? { total: 0, idle: 0, waiting: 0 };
}

/** Returns a database's connection options, for use outside its pool. */
export function clientOptionsOf(db: Database): ClientConfig {
  const options = pools.get(db)?.options;
  if (options === undefined) throw new Error('A transaction has no connection to spare.');
  return options;
}

export function openPool(options: Options): NamingPool {
  const { connection, onError, connectionsMax = CONNECTIONS_MAX } = options;
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, silenceMs = SILENCE_MS } = options;
  const { roleCheck } = options;
  const settings: PoolConfig = {
    ...connection,
    // Sent in the start-up packet, which costs no round trip. SET ROLE NONE undoes it, so the
    // login must have no more rights than the role (see checkRole).
    options: `-c role=${appRoleOf(connection)}`,
    max: connectionsMax,
    min: Math.min(CONNECTIONS_KEPT, connectionsMax),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: TRANSACTION_IDLE_TIMEOUT_MS,
    query_timeout: statementTimeoutMs + silenceMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types: { getTypeParser },
    ...(roleCheck === undefined ? {} : { verify: verifierOf(roleCheck) }),
  };
  return namingPool(makePool(settings, onError));
}

/** Returns a check that the pool runs on each new connection, before the first query. */
function verifierOf(limits: { mayLoginOwn: boolean }): NonNullable<PoolConfig['verify']> {
  const check = async (client: PoolClient) => {
    try {
      await checkRole(client, limits);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  // oxlint-disable-next-line promise/no-callback-in-promise -- The pool knows callbacks only.
  return (client, done) => void check(client).then(done);
}

// The driver returns bigint as text; CHECKs keep our amounts far below 2^53. A date
// remains text, because a JavaScript Date would add a time zone.
const getTypeParser: typeof types.getTypeParser = (oid, format) => {
  if (oid === types.builtins.INT8) return Number;
  if (oid === types.builtins.DATE) return String;
  return types.getTypeParser(oid, format);
};
