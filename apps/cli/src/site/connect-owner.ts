import { connectionOf, type Connection } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';

import type { Context } from '../command.ts';

/**
 * Returns the table owner's connection: that of DATABASE_URL, else that of the embedded PostgreSQL
 * in the data directory. If a server already runs that PostgreSQL, this command shares it.
 * Otherwise PostgreSQL is started, and stopped when the result is disposed of. Progress is printed
 * to stderr.
 */
export async function connectOwner({
  config,
  note,
}: Pick<Context, 'config' | 'note'>): Promise<{ connection: Connection } & AsyncDisposable> {
  const { databaseUrl, databaseAppRole, dataDir } = config;
  if (databaseUrl !== null) {
    const connection = connectionOf(databaseUrl, { role: databaseAppRole });
    return { connection, [Symbol.asyncDispose]: async () => {} };
  }
  const postgres = await startPostgres({ dataDir, onProgress: note });
  const { host, user, database } = postgres;
  return { connection: { host, user, database }, [Symbol.asyncDispose]: () => postgres.stop() };
}
