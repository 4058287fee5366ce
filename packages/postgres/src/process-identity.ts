import { readFileSync } from 'node:fs';

import { isCode } from './own-directory.ts';

/**
 * Returns an identity of a live process that a later process with the same id does not have,
 * because ids are reused, especially after a container restart. Null if there is no such process.
 */
export function identityOf(pid: number): string | null {
  try {
    // The command in parentheses may hold spaces; after it, the 20th field is the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? null : `${pid} ${bootId()} ${fields[19]}`;
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'ESRCH')) throw error;
    return process.platform === 'linux' || !isAlive(pid) ? null : `${pid}`;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (isCode(error, 'EPERM')) return true;
    if (isCode(error, 'ESRCH')) return false;
    throw error;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
