import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { isAlive } from './process-identity.ts';
import { endChild, startChild } from './start-child.ts';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';

const IS_ROOT = process.getuid?.() === 0;

let directory: string;
let dataDir: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hookline-pg-'));
  chmodSync(directory, 0o755);
  dataDir = join(directory, 'data');
});

afterEach(() => {
  const pid = postmasterPid();
  if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

test('a first start makes a durable database that only a Unix socket leads to', async () => {
  const progress: string[] = [];

  const server = await startPostgres({ dataDir, onProgress: (line) => progress.push(line) });

  const settings = await query(
    server,
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'listen_addresses', 'server_encoding')
     order by name`,
  );
  expect(settings.map((row) => Object.values(row))).toEqual([
    ['fsync', 'on'],
    ['listen_addresses', ''],
    ['server_encoding', 'UTF8'],
    ['synchronous_commit', 'on'],
  ]);
  expect(server).toMatchObject({ adopted: false, user: 'hookline', database: 'postgres' });
  expect(progress).toEqual(['Preparing the database']);
  await server.stop();
  expect(postmasterPid()).toBeNull();
});

test('a stopped database keeps its rows for the next start', async () => {
  const first = await startPostgres({ dataDir });
  await query(first, 'create table kept as select 7 as value');
  await first.stop();

  const second = await startPostgres({ dataDir });

  expect(second.adopted).toBe(false);
  expect(await query(second, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
});

test('the server of a process that was killed goes on and is adopted by the next', async () => {
  const { child, host } = await startChild(dataDir);
  const pid = postmasterPid();
  await endChild(child, 'SIGKILL');

  const server = await startPostgres({ dataDir });

  expect(server).toMatchObject({ adopted: true, host });
  expect(postmasterPid()).toBe(pid);
  await server.stop();
  expect(postmasterPid()).toBeNull();
});

test('Ctrl-C reaches the process and leaves its database to it', async () => {
  const { child } = await startChild(dataDir);
  const pid = postmasterPid();
  const exited = once(child, 'exit');

  process.kill(-(child.pid ?? 0), 'SIGINT');
  await exited;

  const server = await startPostgres({ dataDir });
  expect(server.adopted).toBe(true);
  expect(postmasterPid()).toBe(pid);
  await server.stop();
});

test('two processes that start at once share one server until the last one leaves', async () => {
  const children = await Promise.all([startChild(dataDir), startChild(dataDir)]);
  const [one, two] = children;
  const server = { host: one.host, user: 'hookline', database: 'postgres' };

  await endChild(one.child, 'SIGTERM');
  const rows = await query(server, 'select 1 as value');
  await endChild(two.child, 'SIGTERM');

  expect(children.filter((child) => child.adopted)).toHaveLength(1);
  expect(rows).toEqual([{ value: 1 }]);
  expect(postmasterPid()).toBeNull();
});

test('a process that starts while another one stops gets a database that stays', async () => {
  const first = await startPostgres({ dataDir });

  const [second] = await Promise.all([startPostgres({ dataDir }), first.stop()]);

  expect(await query(second, 'select 1 as value')).toEqual([{ value: 1 }]);
  await second.stop();
});

test('stopping twice is as good as once', async () => {
  const server = await startPostgres({ dataDir });
  const other = await startPostgres({ dataDir });

  await server.stop();
  await server.stop();

  expect(await query(other, 'select 1 as value')).toEqual([{ value: 1 }]);
  await other.stop();
});

test('a server that is killed while it writes is started again with every row it acknowledged', async () => {
  const server = await startPostgres({ dataDir });
  await query(server, 'create table written (value int primary key)');
  const acknowledged = await writeUntilKilled(server);

  const rows = await query(server, 'select value from written order by value');

  const values = rows.map((row) => row['value']);
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(values.slice(0, acknowledged.length)).toEqual(acknowledged);
  // At most the write whose answer the kill cut off may be there as well.
  expect(values.length - acknowledged.length).toBeLessThanOrEqual(1);
  await server.stop();
});

test('a left-over pid file whose number now belongs to another process stops no start', async () => {
  const first = await startPostgres({ dataDir });
  await query(first, 'create table kept as select 7 as value');
  const content = readFileSync(pidFile(), 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void stranger.kill());
  writeFileSync(pidFile(), content.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 });

  const second = await startPostgres({ dataDir });

  expect(await query(second, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
  expect(stranger.exitCode).toBeNull();
});

test('a DATA_DIR too deep for a socket works', async () => {
  const server = await startPostgres({ dataDir: join(dataDir, 'd'.repeat(60), 'e'.repeat(60)) });

  const rows = await query(server, 'select 1 as value');

  expect(rows).toEqual([{ value: 1 }]);
  expect(server.host.length).toBeLessThan(90);
  await server.stop();
  rmSync(server.host, { recursive: true });
});

test('what a killed first start left half-made is cleared away', async () => {
  mkdirSync(join(dataDir, 'postgres.new-abc', 'base'), { recursive: true });

  const server = await startPostgres({ dataDir });

  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  await server.stop();
});

test('a cluster of another version is refused and left alone', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');

  const start = startPostgres({ dataDir });

  await expect(start).rejects.toThrow('was made by PostgreSQL 9, but only version 18 was found');
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test.runIf(IS_ROOT)('root runs the database as an unprivileged account', async () => {
  const server = await startPostgres({ dataDir });

  const status = readFileSync(`/proc/${postmasterPid()}/status`, 'utf8');

  expect(status).not.toMatch(/^Uid:\s+0\b/m);
  await server.stop();
});

test.runIf(IS_ROOT)(
  'a DATA_DIR that only root may enter works, and is a new start when it is removed',
  async () => {
    chmodSync(directory, 0o700);
    const first = await startPostgres({ dataDir });
    const homes = [readFileSync(join(dataDir, 'postgres-home'), 'utf8').trim()];
    await query(first, 'create table kept as select 7 as value');
    await first.stop();

    const second = await startPostgres({ dataDir });
    const rows = await query(second, 'select value from kept');
    await second.stop();
    rmSync(dataDir, { recursive: true });
    const third = await startPostgres({ dataDir });
    homes.push(readFileSync(join(dataDir, 'postgres-home'), 'utf8').trim());
    const tables = await query(third, "select 1 from pg_tables where tablename = 'kept'");
    await third.stop();

    expect(rows).toEqual([{ value: 7 }]);
    expect(tables).toEqual([]);
    for (const home of homes) rmSync(home, { recursive: true });
  },
);

type Target = Pick<RunningPostgres, 'host' | 'user' | 'database'>;

async function query(server: Target, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: server.host, user: server.user, database: server.database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Writes one row after the other, kills the whole server amid them, and waits for the next one. */
async function writeUntilKilled(server: Target): Promise<number[]> {
  const { host, user, database } = server;
  const acknowledged: number[] = [];
  const client = new Client({ host, user, database });
  client.on('error', () => {});
  await client.connect();
  const killed = postmasterPid();
  let isAnswered = true;
  for (let value = 0; isAnswered; value += 1) {
    const write = client.query('insert into written values ($1)', [value]);
    if (value === 100) killServer(killed ?? 0);
    isAnswered = await write.then(
      () => true,
      () => false,
    );
    if (isAnswered) acknowledged.push(value);
  }
  while (!isReady() || postmasterPid() === killed) await sleep(20);
  return acknowledged;
}

function killServer(pid: number): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  for (const each of [pid, ...children]) process.kill(each, 'SIGKILL');
}

function parentOf(pid: string): number {
  const file = `/proc/${pid}/stat`;
  return existsSync(file)
    ? Number(readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[1])
    : 0;
}

function pidFile(): string {
  return join(dataDir, 'postgres', 'postmaster.pid');
}

function postmasterPid(): number | null {
  return existsSync(pidFile()) ? Number.parseInt(readFileSync(pidFile(), 'utf8'), 10) : null;
}

function isReady(): boolean {
  return existsSync(pidFile()) && /^ready\s*$/m.test(readFileSync(pidFile(), 'utf8'));
}
