import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { createServerFolder } from './run-as-account.ts';
import { untilItAnswers } from './start-debian-postgres.ts';

const PORT = 6432;

type Pooled = {
  /** Directory of PostgreSQL's socket. */
  host: string;
  /** A login that the socket trusts. */
  user: string;
  /** Additional configuration lines. */
  settings?: readonly string[];
};

/** Starts a PgBouncer in transaction mode in front of a PostgreSQL. */
export async function startPgbouncer(
  program: string,
  { host, user, settings = [] }: Pooled,
): Promise<{ host: string; port: number } & AsyncDisposable> {
  if (!existsSync(program)) {
    throw new Error(`${program} is missing: run \`npm run test:long\`, or install pgbouncer.`);
  }
  using stack = new DisposableStack();
  const { path, account } = stack.use(createServerFolder('bouncer'));
  const users = join(path, 'users.txt');
  const file = join(path, 'pgbouncer.ini');
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${host}`,
      '[pgbouncer]',
      `unix_socket_dir = ${path}`,
      `listen_port = ${PORT}`,
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      ...settings,
      '',
    ].join('\n'),
  );
  const child = spawn(program, [file], { ...account, cwd: '/', stdio: 'ignore' });
  stack.defer(() => void child.kill('SIGKILL'));
  await untilItAnswers(() => touchSocket(join(path, `.s.PGSQL.${PORT}`)));
  const folder = stack.move();
  return {
    host: path,
    port: PORT,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      folder.dispose();
    },
  };
}

/** Connects to a socket once, as a check. */
async function touchSocket(socketPath: string): Promise<void> {
  const socket = connect(socketPath);
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
