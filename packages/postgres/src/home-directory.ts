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

/** Where root keeps clusters that would be out of reach of the account below DATA_DIR. */
const ROOT_HOME = '/var/lib/hookline';
const POINTER_FILE = 'postgres-home';
const OPEN_MODE = 0o755;

/**
 * The directory that holds cluster, sockets and copied binaries: DATA_DIR itself, unless the
 * account cannot get there, for example below /root. Then it lies in /var/lib/hookline, and a
 * file in DATA_DIR says where; without that file a new DATA_DIR starts with a new cluster.
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

/** Whatever the umask, the account must pass through. What root has opened it need not open again. */
function openToOthers(directory: string): void {
  if ((statSync(directory).mode & 0o777) !== OPEN_MODE) chmodSync(directory, OPEN_MODE);
}

/** The directory that {@link homeDirectory} has chosen, or would if the account could get there. */
export function findHome(dataDir: string): string {
  return readPointer(join(dataDir, POINTER_FILE)) ?? dataDir;
}

/** A process of the account tries, because access lists and mounts have a say as well. */
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

/** Written aside and linked, so that two starters agree and a kill leaves no half file. */
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
