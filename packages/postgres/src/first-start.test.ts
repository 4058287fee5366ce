import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { query } from '@hookline/db/testing';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { isAlive } from './process-identity.ts';
import { startPostgres } from './start-postgres.ts';
import { postmasterPid } from './testing.ts';

const isLong = inject('isLong');

const IS_ROOT = process.getuid?.() === 0;
const NOBODY_UID = 65_534;

// Creating a cluster takes a second of CPU time, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let directory: string;
let dataDir: string;

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

test.skipIf(isLong)(
  'a first start creates a durable database reachable only by a Unix socket',
  async () => {
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
    // The programs are copied first only if the database's account cannot access the packages.
    expect(progress.at(-1)).toBe('Preparing the database');
    await server.stop();
    expect(postmasterPid(dataDir)).toBeNull();
  },
);

test.skipIf(isLong)('a DATA_DIR whose path is too long for a socket works', async () => {
  const server = await startPostgres({ dataDir: join(dataDir, 'd'.repeat(60), 'e'.repeat(60)) });

  const rows = await query(server, 'select 1 as value');

  expect(rows).toEqual([{ value: 1 }]);
  expect(server.host.length).toBeLessThan(90);
  await server.stop();
  rmSync(server.host, { recursive: true });
});

test.skipIf(isLong)('files of a killed first start are removed by the next start', async () => {
  mkdirSync(join(dataDir, 'postgres.new-abc', 'base'), { recursive: true });

  const server = await startPostgres({ dataDir });

  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  await server.stop();
});

test.skipIf(isLong)('a cluster of another version is rejected and not changed', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');

  const start = startPostgres({ dataDir });

  await expect(start).rejects.toThrow('was made by PostgreSQL 9, but only version 18 was found');
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test.runIf(!isLong && IS_ROOT)(
  'root runs the database as an unprivileged account other than nobody',
  async () => {
    const uidOf = () =>
      /^Uid:\s+(?<uid>\d+)/m.exec(readFileSync(`/proc/${postmasterPid(dataDir)}/status`, 'utf8'))
        ?.groups?.['uid'];
    const first = await startPostgres({ dataDir });
    const uids = [uidOf()];
    await query(first, 'create table kept as select 7 as value');
    await first.stop();
    const cluster = join(dataDir, 'postgres');
    // Older versions of Hookline ran it as nobody.
    for (const path of ['.', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(cluster, path), NOBODY_UID, NOBODY_UID);
    }
    chownSync(join(dataDir, 'run'), NOBODY_UID, NOBODY_UID);

    const second = await startPostgres({ dataDir });
    uids.push(uidOf());
    const rows = await query(second, 'select value from kept');
    await second.stop();

    expect(uids).not.toContain('0');
    expect(uids[1]).toBe(uids[0]);
    expect(uids).not.toContain(String(NOBODY_UID));
    expect(rows).toEqual([{ value: 7 }]);
  },
);

test.runIf(isLong && IS_ROOT)(
  'a DATA_DIR that only root may enter works; after its removal, a new cluster is created',
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
