import { ensureServerLogin, migrate, openDatabase, type Database } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';

/** Accesses the embedded database of a data directory as an operator would, beside the server. */
export async function withDatabase<T>(
  dataDir: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const server = await startPostgres({ dataDir });
  const { host, user, database } = server;
  const owner = { host, user, database };
  await migrate(owner);
  const connection = await ensureServerLogin(owner);
  // Stopping the server may break connections that are closing. Queries that fail throw by
  // themselves.
  const db = openDatabase({ connection, onError: () => {} });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await server.stop();
  }
}
