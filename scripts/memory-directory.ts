import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** File system of Linux whose files are kept in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'hookline-tests-';
/** The long run takes a fifth of it. */
const ROOM_MIN_BYTES = 4_000_000_000;

/**
 * Makes a directory in memory for what lives no longer than this process. The tests make and
 * delete files of databases by the hundred thousand, which takes a third of their CPU on a disk.
 *
 * @returns Null where there is no room. The caller must call `remove` once it is done.
 */
export function makeMemoryDirectory(): { path: string; remove: () => void } | null {
  if (!existsSync(MEMORY)) return null;
  removeLeftovers();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_MIN_BYTES) return null;

  const path = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // As root, the account that runs PostgreSQL must get in and leave its socket.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Removes the directories of processes that were killed: memory is not as large as a disk. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid = ''] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid === '' || isRunning(Number(pid))) continue;
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}
