import {
  checkSchema,
  connectionOf,
  describeServer,
  ensureServerLogin,
  openDatabase,
  type Connection,
  type Database,
} from '@hookline/db';
import { createDatabaseClock } from '@hookline/services';

import type { Context } from '../command.ts';
import type { Config } from '../config.ts';
import { connectOwner } from './connect-owner.ts';

const CONNECTIONS_MAX = 2;
/** An operator waits longer than a viewer: a report may read every posting of a year. */
const STATEMENT_TIMEOUT_MS = 10 * 60 * 1000;

type OpenDatabase = AsyncDisposable & {
  db: Database;
  /** Epoch milliseconds by the clock of the database: what is written is dated by no other. */
  now: () => number;
};

/**
 * Connects to the database of the configuration, which must have the tables that this program
 * works with: a command that reads makes none. The connections end when the result is disposed of.
 *
 * @throws DatabaseRefusal if the tables are not there, or not those of this program.
 */
export async function connectDatabase({
  config,
  note,
}: Pick<Context, 'config' | 'note'>): Promise<OpenDatabase> {
  await using resources = new AsyncDisposableStack();
  const owner = resources.use(await connectOwner({ config, note }));
  await checkSchema(owner.connection);
  const connection = await appConnection(config, owner.connection);
  const roleCheck = { mayLoginOwn: config.mayOwnerServe };
  // A connection that breaks also rejects the query it carries.
  const limits = { connectionsMax: CONNECTIONS_MAX, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const db = openDatabase({ connection, onError: () => {}, roleCheck, ...limits });
  resources.defer(() => db.destroy());
  const clock = createDatabaseClock();
  await clock.follow(() => describeServer(db));
  const opened = resources.move();
  return { db, now: clock.now, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Gives the login by which the server would serve viewers with this configuration. */
async function appConnection(config: Config, owner: Connection): Promise<Connection> {
  const { databaseUrl, databaseAppUrl, databaseAppRole: role } = config;
  if (databaseUrl === null) return ensureServerLogin(owner);
  if (databaseAppUrl === null) return owner;
  return connectionOf(databaseAppUrl, { setting: 'DATABASE_APP_URL', role });
}
