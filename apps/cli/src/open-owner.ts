import { connectionOf, type Connection } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';

import type { Config } from './config.ts';

/**
 * Where the owner of the tables finds the database of DATABASE_URL, or the embedded one of the
 * data directory, which is shared with a server that runs.
 */
export async function openOwner(
  { databaseUrl, dataDir }: Config,
  onProgress: (line: string) => void,
): Promise<{ connection: Connection } & AsyncDisposable> {
  if (databaseUrl !== null) {
    return { connection: connectionOf(databaseUrl), [Symbol.asyncDispose]: async () => {} };
  }
  const postgres = await startPostgres({ dataDir, onProgress });
  const { host, user, database } = postgres;
  return { connection: { host, user, database }, [Symbol.asyncDispose]: () => postgres.stop() };
}
