import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import type { Account } from './account.ts';
import { isCode } from './own-directory.ts';

/** Directory in which root stores clusters that the account could not access below DATA_DIR. */
const ROOT_HOME = '/var/lib/hookline';
const POINTER_FILE = 'postgres-home';
const OPEN_MODE = 0o755;

/**
 * Returns the directory for cluster, sockets and copied binaries: DATA_DIR itself, unless the
 * account cannot access DATA_DIR, for example below /root. Then the directory is in
 * /var/lib/hookline, and a file in DATA_DIR contains its path; a DATA_DIR without that file starts
 * with a new cluster.
 */
export function homeDirectory(dataDir: string, account: Account): string {
  mkdirSync(dataDir, { recursive: true, mode: OPEN_MODE });
  const pointer = join(dataDir, POINTER_FILE);
  const known = readPointer(pointer);
  const home = known ?? (canEnter(dataDir, account) ? dataDir : writePointer(pointer));
  if (home !== dataDir) {
    mkdirSync(home, { recursive: true, mode: OPEN_MODE });
    for (const directory of [ROOT_HOME, home]) openToOthers(directory);
  }
  return home;
}

/** Lets the account enter a directory, whatever the umask. Skips a directory with `OPEN_MODE`. */
function openToOthers(directory: string): void {
  if ((statSync(directory).mode & 0o777) !== OPEN_MODE) chmodSync(directory, OPEN_MODE);
}

/** Finds the directory that {@link homeDirectory} chose, or DATA_DIR by default. */
export function findHome(dataDir: string): string {
  return readPointer(join(dataDir, POINTER_FILE)) ?? dataDir;
}

/** Checks access in a process run by the account, because ACLs and mounts matter, too. */
function canEnter(directory: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/' }).status ===
    0
  );
}

function readPointer(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Links a complete file, so that concurrent starts agree and a kill leaves no partial file. */
function writePointer(file: string): string {
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, `${join(ROOT_HOME, randomUUID())}\n`);
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(file, 'utf8').trim();
}
