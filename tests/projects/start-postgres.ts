import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTemplate, type TestServer } from '@hookline/db/testing';
import { startPostgres } from '@hookline/postgres';
import type { TestProject } from 'vitest/node';

import { share } from './share.ts';

const TEMPLATE = 'hookline_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host` is the directory of the Unix socket. */
    postgres: TestServer;
  }
}

/** Starts one real PostgreSQL for the whole run. Returns a function that stops and removes it. */
export default async function startTestPostgres(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { value, leave } = await share('postgres', () => startWithTemplate());
  project.provide('postgres', value);
  return leave;
}

/**
 * Starts PostgreSQL in a temporary directory, with a template database created by our own
 * migrations.
 */
export async function startWithTemplate(options?: Parameters<typeof createTemplate>[1]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-test-'));
  // If we are root, PostgreSQL's account needs access, or the cluster ends up in /var/lib.
  chmodSync(dataDir, 0o755);
  // Tests may lose their data in a power failure, so fsync is off. Never do this with real data.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  // PostgreSQL cannot copy the template while an autovacuum worker is connected to it.
  settings.push('autovacuum=off');
  const server = await startPostgres({ dataDir, settings: [...settings, 'max_connections=400'] });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  const value = { host: server.host, user: server.user, template: TEMPLATE };
  try {
    await createTemplate(value, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { value, stop };
}
