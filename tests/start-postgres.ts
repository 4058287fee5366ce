import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate, startPostgres } from '@hookline/db';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

const TEMPLATE = 'hookline_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host` is the directory of the Unix socket. */
    postgres: { host: string; user: string; template: string };
  }
}

/**
 * Starts one real PostgreSQL for the whole test run, below a temporary directory, with a template
 * database that our own migrations have made. Returns what stops and removes it.
 */
export default async function startTestPostgres(
  project: TestProject,
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-test-'));
  // As root, the account that runs PostgreSQL must get in, or the cluster lands in /var/lib.
  chmodSync(dataDir, 0o755);
  // Tests may lose their data at a power cut, so fsync is off. Real data never runs like this.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const server = await startPostgres({ dataDir, settings: [...settings, 'max_connections=200'] });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    await createTemplate(server);
  } catch (error) {
    await stop();
    throw error;
  }
  const { host, user } = server;
  project.provide('postgres', { host, user, template: TEMPLATE });
  return stop;
}

async function createTemplate(server: { host: string; user: string }): Promise<void> {
  const { host, user } = server;
  const client = new Client({ host, user, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ host, user, database: TEMPLATE });
}
