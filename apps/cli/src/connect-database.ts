import { connectionOf, migrate, openDatabase, type Database } from '@hookline/db';

import type { Config } from './config.ts';
import { connectOwner } from './connect-owner.ts';

const CONNECTIONS_MAX = 2;

/**
 * Connects to the database of the configuration, after bringing its schema up to date. The
 * connections end when the result is disposed of.
 *
 * @param limits.statementTimeoutMs  For commands that read more than a page of the site does.
 */
export async function connectDatabase(
  config: Config,
  onProgress: (line: string) => void,
  limits: { statementTimeoutMs?: number } = {},
): Promise<{ db: Database } & AsyncDisposable> {
  await using resources = new AsyncDisposableStack();
  const owner = resources.use(await connectOwner(config, onProgress));
  await migrate(owner.connection);
  const { databaseAppUrl } = config;
  const connection = databaseAppUrl === null ? owner.connection : connectionOf(databaseAppUrl);
  // A connection that breaks also rejects the query it carries.
  const pool = { onError: () => {}, connectionsMax: CONNECTIONS_MAX, ...limits };
  const db = openDatabase({ connection, ...pool });
  resources.defer(() => db.destroy());
  const opened = resources.move();
  return { db, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
