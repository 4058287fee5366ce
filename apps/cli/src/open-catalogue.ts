import { connectionOf, migrate, openDatabase, startPostgres, type Database } from '@hookline/db';

import type { Config } from './config.ts';

/**
 * Opens the database of DATABASE_URL, or the embedded one of the data directory, which is shared
 * with a server that runs. The schema is brought up to date.
 */
export async function openCatalogue(
  config: Config,
  onProgress: (line: string) => void,
): Promise<{ db: Database; [Symbol.asyncDispose]: () => Promise<void> }> {
  const { databaseUrl, databaseAppUrl, dataDir } = config;
  const postgres = databaseUrl === null ? await startPostgres({ dataDir, onProgress }) : null;
  const owner = postgres ?? connectionOf(databaseUrl ?? '');
  try {
    await migrate({ ...owner });
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
  const connection = databaseAppUrl === null ? owner : connectionOf(databaseAppUrl);
  // A connection that breaks also rejects the query it carries.
  const db = openDatabase({ connection, onError: () => {}, connectionsMax: CONNECTIONS_MAX });
  return {
    db,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await postgres?.stop();
    },
  };
}

const CONNECTIONS_MAX = 2;
