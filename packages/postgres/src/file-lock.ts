import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { isCode } from './own-directory.ts';
import { identityOf } from './process-identity.ts';

const POLL_MS = 10;
const WAIT_MAX_MS = 60_000;

/**
 * Runs `work` under a lock file that only one process can hold. A dead holder's lock is taken over.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadlineMs = Date.now() + WAIT_MAX_MS;
  while (!tryLock(file)) {
    if (Date.now() > deadlineMs) throw new Error(`Another process holds ${file} for too long.`);
    removeDeadLock(file);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Tries to create the lock by linking a complete file, so that a lock always names its holder. */
function tryLock(file: string): boolean {
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, identityOf(process.pid) ?? '');
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(aside);
  }
}

/** Removes a dead lock, after renaming it so that only one of several waiters succeeds. */
function removeDeadLock(file: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    if (isHeld(file)) return;
    renameSync(file, aside);
    // Another waiter may have been faster, and its live lock may have been renamed here.
    if (isHeld(aside)) linkSync(aside, file);
    rmSync(aside);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

function isHeld(file: string): boolean {
  const identity = readFileSync(file, 'utf8');
  return identityOf(Number.parseInt(identity, 10)) === identity;
}
