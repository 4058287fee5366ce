import { connectionOf, migrate, openDatabase, type Database } from '@hookline/db';

import type { Config } from './config.ts';
import { connectOwner } from './connect-owner.ts';

const CONNECTIONS_MAX = 2;

/**
 * Connects to the database of the configuration, after bringing its schema up to date. The
 * connections end when the result is disposed of.
 */
export async function connectDatabase(
  config: Config,
  onProgress: (line: string) => void,
): Promise<{ db: Database } & AsyncDisposable> {
  await using resources = new AsyncDisposableStack();
  const owner = resources.use(await connectOwner(config, onProgress));
  await migrate(owner.connection);
  const { databaseAppUrl } = config;
  const connection = databaseAppUrl === null ? owner.connection : connectionOf(databaseAppUrl);
  // A connection that breaks also rejects the query it carries.
  const db = openDatabase({ connection, onError: () => {}, connectionsMax: CONNECTIONS_MAX });
  resources.defer(() => db.destroy());
  const opened = resources.move();
  return { db, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
