import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Finds the process id of the embedded database of a data directory; null if it is not running. */
export function findDatabase(dataDir: string): number | null {
  try {
    const pid = postmasterOf(dataDir);
    process.kill(pid, 0);
    return pid;
  } catch {
    // The file does not exist, or the process has ended.
    return null;
  }
}

/** Kills the embedded database of a data directory and all its processes while they work. */
export function killDatabase(dataDir: string): void {
  const postmaster = postmasterOf(dataDir);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .map(Number);
  for (const pid of [postmaster, ...children]) kill(pid);
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

function parentOf(pid: string): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The process has ended since it was listed.
    return null;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended together with its postmaster.
  }
}
