import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux file system whose files are kept in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'hookline-tests-';
/** The long run needs a fifth of this space. */
const ROOM_MIN_BYTES = 4_000_000_000;

/**
 * Makes a directory in memory for data that lives no longer than this process. The tests create and
 * delete hundreds of thousands of database files; on a disk this takes a third of their CPU.
 *
 * @returns Null if there is not enough room. The caller must call `remove` when done with it.
 */
export function makeMemoryDirectory(): { path: string; remove: () => void } | null {
  if (!existsSync(MEMORY)) return null;
  removeLeftovers();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_MIN_BYTES) return null;

  const path = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // If we are root, PostgreSQL's account needs access to leave its socket there.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Removes directories left by killed processes, because memory is smaller than a disk. */
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
