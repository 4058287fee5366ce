import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTemplate } from '@hookline/db/testing';
import { startPostgres } from '@hookline/postgres';
import type { TestProject } from 'vitest/node';

import { share } from './share.ts';

const TEMPLATE = 'hookline_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host` is the directory of the Unix socket. */
    postgres: { host: string; user: string; template: string };
  }
}

/** Starts one real PostgreSQL for the whole run. Returns what stops and removes it. */
export default async function startTestPostgres(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { value, leave } = await share('postgres', () => startWithTemplate());
  project.provide('postgres', value);
  return leave;
}

/**
 * Starts PostgreSQL below a temporary directory, with a template database that is made by our own
 * migrations.
 */
export async function startWithTemplate(options?: Parameters<typeof createTemplate>[1]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-test-'));
  // As root, the account that runs PostgreSQL must get in, or the cluster lands in /var/lib.
  chmodSync(dataDir, 0o755);
  // Tests may lose their data at a power cut, so fsync is off. Real data never runs like this.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  // A worker that looks into the template at the wrong moment keeps it from being copied.
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
