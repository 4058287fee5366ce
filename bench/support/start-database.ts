import { migrate, type Connection } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';

import { makeDataFolder } from './make-data-folder.ts';

/**
 * Starts a migrated database in a data folder of its own, for a server that is measured. Both end
 * with the stack.
 *
 * @returns The owner's connection, and the folder as DATA_DIR of the server.
 */
export async function startDatabase(
  stack: AsyncDisposableStack,
): Promise<{ dataDir: string; connection: Connection }> {
  const { dataDir } = stack.use(makeDataFolder());
  const postgres = await startPostgres({ dataDir });
  stack.defer(() => postgres.stop());
  const { host, user, database } = postgres;
  const connection = { host, user, database };
  await migrate(connection);
  return { dataDir, connection };
}
