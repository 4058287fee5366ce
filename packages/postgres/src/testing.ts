import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Client, type ClientConfig } from 'pg';

import type { RunningPostgres } from './start-postgres.ts';

export type Target = Pick<RunningPostgres, 'host' | 'user' | 'database'> &
  Pick<ClientConfig, 'port' | 'ssl'>;

/** For tests: one statement as the owner, on a connection of its own. */
export async function query(server: Target, text: string): Promise<Record<string, unknown>[]> {
  const { host, user, database, port, ssl } = server;
  const client = new Client({ host, user, database, port, ssl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export function pidFile(dataDir: string): string {
  return join(dataDir, 'postgres', 'postmaster.pid');
}

/** For tests: the server's process by its pid file; null without one. */
export function postmasterPid(dataDir: string): number | null {
  const file = pidFile(dataDir);
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}
