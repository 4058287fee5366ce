import { connectionOf, type Connection } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';

import type { Config } from '../config.ts';

/** Who migrates, who serves, and how to leave. */
export type Connections = { owner: Connection; app: Connection; stop: () => Promise<void> };

/** The database that is configured, or the embedded one, which is started. */
export async function openConnections(
  config: Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'databaseAppRole' | 'dataDir'>,
  onProgress: (line: string) => void,
): Promise<Connections> {
  if (config.databaseUrl === null) {
    const postgres = await startPostgres({ dataDir: config.dataDir, onProgress });
    const { host, user, database } = postgres;
    const connection = { host, user, database };
    return { owner: connection, app: connection, stop: () => postgres.stop() };
  }
  const { databaseAppUrl, databaseAppRole: role } = config;
  const owner = connectionOf(config.databaseUrl, { role });
  const app =
    databaseAppUrl === null
      ? owner
      : connectionOf(databaseAppUrl, { setting: 'DATABASE_APP_URL', role });
  return { owner, app, stop: async () => {} };
}
