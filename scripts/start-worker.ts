import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Config } from '../apps/server/src/config.ts';
import { environmentFor } from './config.ts';
import { lowerPriority } from './lower-priority.ts';
import { root } from './root.ts';
import { stopChild } from './stop-child.ts';

const NICEST = 19;
const POLL_MS = 5_000;
/** Pause after a worker that failed, for example because it found no ffmpeg. */
const PAUSE_MS = 60_000;
/** Settings that the worker reads from its environment, besides those passed to it. */
const WORKER_SETTINGS = ['DATABASE_APP_ROLE', 'DATABASE_OWNER_SERVES', 'FFMPEG_PATH'];

type Site = { isEncodingDue: () => Promise<boolean>; complain: (line: string) => void };

/**
 * Runs `hookline worker --once` with the lowest priority whenever stored films wait to be encoded,
 * so that a site without films to encode has no process for them.
 *
 * @param site.complain  Called with each line that the worker prints: it prints only problems.
 */
export function startWorker(
  config: Config,
  { isEncodingDue, complain }: Site,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;

  async function run(): Promise<number | null> {
    child = spawn(
      process.execPath,
      [join(root, 'apps/cli/src/main.ts'), 'worker', '--once', '--quiet'],
      { stdio: ['ignore', 'ignore', 'pipe'], env: environmentOf(config), cwd: root },
    );
    lowerPriority(child, NICEST);
    if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', complain);
    await once(child, 'exit');
    return child.exitCode;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // While the database is away, no film is due; the server itself reports the outage.
      const isDue = await isEncodingDue().catch(() => false);
      const code = isDue && !stopping.signal.aborted ? await run() : 0;
      const pauseMs = code === 0 ? POLL_MS : PAUSE_MS;
      // Rejects only when the wait is aborted.
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      if (child !== null) await stopChild(child);
      await watching;
    },
  };
}

function environmentOf(config: Config): NodeJS.ProcessEnv {
  const { dataDir, databaseUrl, databaseAppUrl, mediaStore } = config;
  return environmentFor(WORKER_SETTINGS, {
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...(databaseAppUrl !== null && { DATABASE_APP_URL: databaseAppUrl }),
    ...(mediaStore !== null && { MEDIA_STORE: mediaStore }),
  });
}
