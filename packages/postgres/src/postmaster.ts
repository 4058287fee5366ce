import { spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Account } from './account.ts';
import { clusterEnvironment } from './config.ts';
import type { Binaries } from './find-binaries.ts';
import { isCode } from './own-directory.ts';
import { isAlive } from './process-identity.ts';
import { socketPath } from './socket-directory.ts';

export type Cluster = {
  directory: string;
  socketDirectory: string;
  logFile: string;
  binaries: Binaries;
  account: Account;
  settings: readonly string[];
};

const POLL_MS = 10;
/** Start timeout; a killed database first replays its log, which may take this long. */
const START_TIMEOUT_MS = 120_000;
/** Maximum time for which starts may fail after a kill, while children hold shared memory. */
const REFUSED_MAX_MS = 10_000;
const RETRY_MS = 200;
const STOP_TIMEOUT_MS = 30_000;
const SETTINGS = ['listen_addresses=', 'max_connections=100', 'timezone=UTC', 'log_timezone=UTC'];
const LOG_TAIL_CHARACTERS = 2_000;
const LOG_BYTES_MAX = 10_000_000;

/** Finds a cluster's server process; null if none is alive, even if a pid file is left. */
export function findPostmaster(
  cluster: Pick<Cluster, 'directory'>,
): { pid: number; isReady: boolean } | null {
  const lines = readLines(join(cluster.directory, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostmaster(pid, cluster.directory)) return null;
  return { pid, isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Starts the server unless it is running, and waits until it is ready.
 *
 * @returns The process id, and whether another process had already started it.
 */
export async function ensurePostmaster(
  cluster: Cluster,
): Promise<{ pid: number; adopted: boolean }> {
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  let startedPid: number | null = null;
  let refusedSinceMs: number | null = null;
  while (Date.now() < deadlineMs) {
    const found = findPostmaster(cluster);
    if (found?.isReady === true && (await answers(cluster))) {
      return { pid: found.pid, adopted: found.pid !== startedPid };
    }
    const isGone = found === null && (startedPid === null || !isAlive(startedPid));
    if (isGone && startedPid !== null) {
      refusedSinceMs ??= Date.now();
      if (Date.now() - refusedSinceMs > REFUSED_MAX_MS) break;
      await sleep(RETRY_MS);
    }
    if (isGone && findPostmaster(cluster) === null) startedPid = spawnPostmaster(cluster);
    await sleep(POLL_MS);
  }
  const tail = readLines(cluster.logFile).join('\n').slice(-LOG_TAIL_CHARACTERS).trim();
  throw new Error(`The database did not start; the end of ${cluster.logFile}: ${tail}`);
}

/** Makes the server end its sessions and write all data; waits until it has exited. */
export async function stopPostmaster(cluster: Pick<Cluster, 'directory'>): Promise<void> {
  const found = findPostmaster(cluster);
  if (found === null) return;
  process.kill(found.pid, 'SIGINT');
  const deadlineMs = Date.now() + STOP_TIMEOUT_MS;
  while (findPostmaster(cluster)?.pid === found.pid) {
    if (Date.now() > deadlineMs) throw new Error('The database did not stop in time.');
    await sleep(POLL_MS);
  }
}

/** Starts the server in its own process group, so that Ctrl-C does not stop it before we drain. */
function spawnPostmaster(cluster: Cluster): number {
  const { directory, socketDirectory, logFile, binaries, account, settings } = cluster;
  removeForeignPidFile(directory);
  const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const logSize = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (logSize > LOG_BYTES_MAX) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'a');
  const child = spawn(
    join(binaries.directory, 'postgres'),
    ['-D', directory, '-k', socketDirectory, ...options],
    {
      ...account,
      cwd: '/',
      env: clusterEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error('PostgreSQL could not be run.');
  return child.pid;
}

/**
 * Removes the pid file if its process is not the server, because PostgreSQL refuses to start while
 * any process has that number, as happens after a container restart.
 */
function removeForeignPidFile(directory: string): void {
  const file = join(directory, 'postmaster.pid');
  const pid = Number(readLines(file)[0]);
  if (pid > 1 && isAlive(pid) && !isPostmaster(pid, directory)) rmSync(file, { force: true });
}

/** Checks whether a process is the server, which runs in the cluster's directory. */
function isPostmaster(pid: number, directory: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false;
    throw error;
  }
}

function answers(cluster: Cluster): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(socketPath(cluster.socketDirectory));
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
