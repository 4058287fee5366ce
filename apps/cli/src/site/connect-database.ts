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

import { ExplainedError, type Context } from '../command.ts';
import type { Config } from '../config.ts';
import { connectOwner } from './connect-owner.ts';
import { isAway, unreachedText } from './explain-away.ts';

const CONNECTIONS_MAX = 2;
/** Statement timeout, longer than for viewers, because a report may read a year's postings. */
const STATEMENT_TIMEOUT_MS = 10 * 60 * 1000;

type OpenDatabase = AsyncDisposable & {
  db: Database;
  /** Returns epoch milliseconds by the database's clock, which is used for all stored times. */
  now: () => number;
};

/**
 * Connects to the database of the configuration, which must have this program's tables: reading
 * commands create none. The connections end when the result is disposed of.
 *
 * @throws DatabaseRefusal if the tables do not exist, or belong to another version.
 * @throws ExplainedError if the database cannot be reached.
 */
export async function connectDatabase(
  context: Pick<Context, 'config' | 'note'>,
): Promise<OpenDatabase> {
  try {
    return await connect(context);
  } catch (error) {
    throw isAway(error) ? new ExplainedError(unreachedText(error), { cause: error }) : error;
  }
}

async function connect({ config, note }: Pick<Context, 'config' | 'note'>): Promise<OpenDatabase> {
  await using resources = new AsyncDisposableStack();
  const owner = resources.use(await connectOwner({ config, note }));
  await checkSchema(owner.connection);
  const connection = await appConnection(config, owner.connection);
  const roleCheck = { mayLoginOwn: config.mayOwnerServe };
  // A broken connection also rejects the query that uses it.
  const limits = { connectionsMax: CONNECTIONS_MAX, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const db = openDatabase({ connection, onError: () => {}, roleCheck, ...limits });
  resources.defer(() => db.destroy());
  const clock = createDatabaseClock();
  await clock.follow(() => describeServer(db));
  const opened = resources.move();
  return { db, now: clock.now, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Returns the login with which the server would serve viewers in this configuration. */
async function appConnection(config: Config, owner: Connection): Promise<Connection> {
  const { databaseUrl, databaseAppUrl, databaseAppRole: role } = config;
  if (databaseUrl === null) return ensureServerLogin(owner);
  if (databaseAppUrl === null) return owner;
  return connectionOf(databaseAppUrl, { setting: 'DATABASE_APP_URL', role });
}
