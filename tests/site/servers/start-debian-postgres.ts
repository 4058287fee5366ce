import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { query } from '@hookline/db/testing';

import { createServerFolder } from './run-as-account.ts';

export type DebianPostgres = {
  /** Directory of the Unix socket. */
  host: string;
  /** A superuser that the socket trusts. */
  user: string;
  /** Stops the server cleanly or as a power failure does, and starts it again. */
  restart: (how: 'in order' | 'crash') => Promise<void>;
} & AsyncDisposable;

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const ADMIN = 'admin';
const PORT_DEFAULT = 5432;

/**
 * Starts a PostgreSQL as packaged by Debian, with a separate cluster below /tmp.
 *
 * @param options.settings  Settings of postgresql.conf, as `name=value`.
 */
export async function startDebianPostgres(
  postgresDir: string,
  { port = PORT_DEFAULT, settings = [] }: { port?: number; settings?: readonly string[] } = {},
): Promise<DebianPostgres> {
  const program = join(postgresDir, 'postgres');
  if (!existsSync(program)) {
    throw new Error(`${program} is missing: run \`npm run test:long\`, or install postgresql.`);
  }
  using stack = new DisposableStack();
  const { path, account } = stack.use(createServerFolder('pg'));
  const data = join(path, 'data');
  const made = spawnSync(
    join(postgresDir, 'initdb'),
    ['-D', data, '-U', ADMIN, '--auth=trust', '-E', 'UTF8', '--locale=C'],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const all = ['listen_addresses=', 'fsync=off', `port=${port}`, ...settings];
  const options = all.flatMap((each) => ['-c', each]);
  const server = { host: path, user: ADMIN };
  const begin = () =>
    spawn(program, ['-D', data, '-k', path, ...options], { ...account, cwd: '/', stdio: 'ignore' });
  // A server that is starting up already accepts connections, but rejects queries.
  const untilUp = () =>
    untilItAnswers(() => query({ ...server, database: 'postgres', port }, 'select 1'));
  let child = begin();
  stack.defer(() => void child.kill('SIGKILL'));
  await untilUp();
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
  };
  const folder = stack.move();
  return {
    ...server,
    restart: async (how) => {
      await end(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
      child = begin();
      await untilUp();
    },
    [Symbol.asyncDispose]: async () => {
      await end('SIGINT');
      folder.dispose();
    },
  };
}

/** Tries until the server responds, or the time for starting is over. */
export async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
    }
    await sleep(POLL_MS);
  }
}
