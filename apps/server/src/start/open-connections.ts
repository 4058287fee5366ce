import { connectionOf, ensureServerLogin, type Connection } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';

import type { Config } from '../config.ts';

/** Connections of the role that migrates and of the login that serves. */
export type Connections = { owner: Connection; app: Connection; stop: () => Promise<void> };

/** Returns connections to the configured database, or starts the embedded one. */
export async function openConnections(
  config: Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'databaseAppRole' | 'dataDir'>,
  onProgress: (line: string) => void,
): Promise<Connections> {
  if (config.databaseUrl === null) {
    const postgres = await startPostgres({ dataDir: config.dataDir, onProgress });
    const { host, user, database } = postgres;
    const owner = { host, user, database };
    try {
      const app = await ensureServerLogin(owner);
      return { owner, app, stop: () => postgres.stop() };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }
  const { databaseAppUrl, databaseAppRole: role } = config;
  const owner = connectionOf(config.databaseUrl, { role });
  const app =
    databaseAppUrl === null
      ? owner
      : connectionOf(databaseAppUrl, { setting: 'DATABASE_APP_URL', role });
  return { owner, app, stop: async () => {} };
}
