import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { makeClient, type Connection } from '@hookline/db';
import { query } from '@hookline/db/testing';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

import { isAlive } from './process-identity.ts';
import { endChild, startChild } from './start-child.ts';
import { startPostgres } from './start-postgres.ts';
import { pidFile, postmasterPid } from './testing.ts';

// Creating a cluster takes a second of CPU time, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let directory: string;
let dataDir: string;
let madeDir: string;

beforeAll(async () => {
  madeDir = mkdtempSync(join(tmpdir(), 'hookline-pg-'));
  chmodSync(madeDir, 0o755);
  const server = await startPostgres({ dataDir: madeDir });
  await server.stop();
});

afterAll(() => rmSync(madeDir, { recursive: true }));

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hookline-pg-'));
  chmodSync(directory, 0o755);
  dataDir = join(directory, 'data');
});

afterEach(() => {
  const pid = postmasterPid(dataDir);
  if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

test('a stopped database keeps its rows for the next start', async () => {
  copyCluster();
  const first = await startPostgres({ dataDir });
  await query(first, 'create table kept as select 7 as value');
  await first.stop();

  const second = await startPostgres({ dataDir });

  expect(second.adopted).toBe(false);
  expect(await query(second, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
});

test.runIf(process.platform === 'linux')(
  'the database gets neither secrets of the site nor settings such as PGPORT',
  async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://owner:secret@localhost/hookline');
    vi.stubEnv('PGPORT', '6543');
    copyCluster();

    const server = await startPostgres({ dataDir });
    vi.unstubAllEnvs();

    const settings = readFileSync(`/proc/${String(postmasterPid(dataDir))}/environ`, 'utf8');
    await server.stop();
    expect(settings).toContain('PATH=');
    expect(settings).not.toMatch(/DATABASE_URL|PGPORT/);
  },
);

test('the server of a killed process keeps running, and the next process adopts it', async () => {
  copyCluster();
  const { child, host } = await startChild(dataDir);
  const pid = postmasterPid(dataDir);
  await endChild(child, 'SIGKILL');

  const server = await startPostgres({ dataDir });

  expect(server).toMatchObject({ adopted: true, host });
  expect(postmasterPid(dataDir)).toBe(pid);
  await server.stop();
  expect(postmasterPid(dataDir)).toBeNull();
});

test('Ctrl-C stops the process but not its database', async () => {
  copyCluster();
  const { child } = await startChild(dataDir);
  const pid = postmasterPid(dataDir);
  const exited = once(child, 'exit');

  process.kill(-(child.pid ?? 0), 'SIGINT');
  await exited;

  const server = await startPostgres({ dataDir });
  expect(server.adopted).toBe(true);
  expect(postmasterPid(dataDir)).toBe(pid);
  await server.stop();
});

test('two processes that start together share one server until both have stopped', async () => {
  const children = await Promise.all([startChild(dataDir), startChild(dataDir)]);
  const [one, two] = children;
  const server = { host: one.host, user: 'hookline', database: 'postgres' };

  await endChild(one.child, 'SIGTERM');
  const rows = await query(server, 'select 1 as value');
  await endChild(two.child, 'SIGTERM');

  expect(children.filter((child) => child.adopted)).toHaveLength(1);
  expect(rows).toEqual([{ value: 1 }]);
  expect(postmasterPid(dataDir)).toBeNull();
});

test('a process that starts while another stops gets a database that keeps running', async () => {
  copyCluster();
  const first = await startPostgres({ dataDir });

  const [second] = await Promise.all([startPostgres({ dataDir }), first.stop()]);

  expect(await query(second, 'select 1 as value')).toEqual([{ value: 1 }]);
  await second.stop();
});

test('stopping twice has the same effect as stopping once', async () => {
  copyCluster();
  const server = await startPostgres({ dataDir });
  const other = await startPostgres({ dataDir });

  await server.stop();
  await server.stop();

  expect(await query(other, 'select 1 as value')).toEqual([{ value: 1 }]);
  await other.stop();
});

test('a server that is killed during writes restarts with every row that it acknowledged', async () => {
  copyCluster();
  const server = await startPostgres({ dataDir });
  await query(server, 'create table written (value int primary key)');
  const acknowledged = await writeUntilKilled(server);

  const rows = await query(server, 'select value from written order by value');

  const values = rows.map((row) => row['value']);
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(values.slice(0, acknowledged.length)).toEqual(acknowledged);
  // At most one more row may exist: a write whose response was cut off by the kill.
  expect(values.length - acknowledged.length).toBeLessThanOrEqual(1);
  await server.stop();
});

test('a stale pid file with the number of another process does not block a start', async () => {
  copyCluster();
  const first = await startPostgres({ dataDir });
  await query(first, 'create table kept as select 7 as value');
  const content = readFileSync(pidFile(dataDir), 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void stranger.kill());
  writeFileSync(pidFile(dataDir), content.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 });

  const second = await startPostgres({ dataDir });

  expect(await query(second, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
  expect(stranger.exitCode).toBeNull();
});

/** Copies the prepared cluster, because only tests of the first start need to create one. */
function copyCluster(): void {
  const copied = spawnSync('cp', ['-a', madeDir, dataDir]);
  if (copied.status !== 0) throw new Error(String(copied.stderr));
}

/** Writes rows one by one, kills the whole server meanwhile, and waits until it is restarted. */
async function writeUntilKilled(server: Connection): Promise<number[]> {
  const { host, user, database } = server;
  const acknowledged: number[] = [];
  const client = makeClient({ host, user, database });
  await client.connect();
  const killed = postmasterPid(dataDir);
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
  while (!isReady() || postmasterPid(dataDir) === killed) await sleep(20);
  return acknowledged;
}

function killServer(pid: number): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  for (const each of [pid, ...children]) kill(each);
}

/** Kills a process. After the postmaster's death, its children may have exited already. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.split(') ').at(-1)?.split(' ')[1]);
  } catch (error) {
    // The process has ended since the directory was listed.
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ESRCH'].includes(String(error.code))
    ) {
      return 0;
    }
    throw error;
  }
}

function isReady(): boolean {
  return existsSync(pidFile(dataDir)) && /^ready\s*$/m.test(readFileSync(pidFile(dataDir), 'utf8'));
}
