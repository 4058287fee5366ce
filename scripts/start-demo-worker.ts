import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import type { Config } from '../apps/server/src/config.ts';
import { SERVER_LOGIN } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';
import { environmentFor } from './config.ts';
import { lowerPriority } from './lower-priority.ts';
import { root } from './root.ts';
import type { Emulators } from './start-emulators.ts';
import { stopChild } from './stop-child.ts';

const NICEST = 19;
const RESTART_MS = 5_000;
/** Settings that the worker reads from its environment, besides those passed to it. */
const WORKER_SETTINGS = ['DATABASE_APP_ROLE', 'FFMPEG_PATH'];

/**
 * Draws and renders the demo catalogue in a separate process with the lowest priority. The process
 * is restarted if it dies, and stops when its channel to this process closes.
 */
export async function startDemoWorker(
  config: Config,
  { emulators }: { emulators: Pick<Emulators, 'settings'> | null },
): Promise<{ stop: () => Promise<void> }> {
  const database = await openDatabaseOf(config);
  const env = environmentFor(WORKER_SETTINGS, {
    DATA_DIR: config.dataDir,
    DATABASE_URL: database.url,
    HOOKLINE_EMULATORS: emulators === null ? '0' : '1',
    HOOKLINE_DEMO_BUSINESS: emulators !== null && config.hasDemoBusiness ? '1' : '0',
    ...emulators?.settings,
    ...(config.mediaStore !== null && { MEDIA_STORE: config.mediaStore }),
  });
  let isStopping = false;
  let child = run();
  let restart: NodeJS.Timeout | undefined;

  function run(): ChildProcess {
    const started = spawn(process.execPath, [join(root, 'demo/src/worker.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
    });
    lowerPriority(started, NICEST);
    started.once('exit', (code, signal) => {
      if (isStopping) return;
      // Ctrl-C in the terminal may reach the worker before we receive our signal.
      if (signal !== 'SIGINT') {
        console.error(`The demo worker ended with ${code}; it will be restarted in a moment`);
      }
      restart = setTimeout(() => {
        child = run();
      }, RESTART_MS);
    });
    return started;
  }

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      await stopChild(child);
      await database.leave();
    },
  };
}

/** Opens the embedded database again, so that the database outlives a server that stops first. */
async function openDatabaseOf(
  config: Config,
): Promise<{ url: string; leave: () => Promise<void> }> {
  const { databaseUrl, databaseAppUrl } = config;
  if (databaseUrl !== null) return { url: databaseAppUrl ?? databaseUrl, leave: async () => {} };
  const server = await startPostgres({ dataDir: config.dataDir });
  const { host, database } = server;
  const socket = encodeURIComponent(host);
  return {
    url: `postgres://${SERVER_LOGIN}@localhost/${database}?host=${socket}`,
    leave: () => server.stop(),
  };
}
