import { connectionOf, migrate, openDatabase, type Database } from '@hookline/db';

import type { Config } from './config.ts';
import { openOwner } from './open-owner.ts';

const CONNECTIONS_MAX = 2;

/** Opens the database of the configuration. The schema is brought up to date. */
export async function openCatalogue(
  config: Config,
  onProgress: (line: string) => void,
): Promise<{ db: Database } & AsyncDisposable> {
  await using opening = new AsyncDisposableStack();
  const owner = opening.use(await openOwner(config, onProgress));
  await migrate(owner.connection);
  const { databaseAppUrl } = config;
  const connection = databaseAppUrl === null ? owner.connection : connectionOf(databaseAppUrl);
  // A connection that breaks also rejects the query it carries.
  const db = openDatabase({ connection, onError: () => {}, connectionsMax: CONNECTIONS_MAX });
  opening.defer(() => db.destroy());
  const opened = opening.move();
  return { db, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
