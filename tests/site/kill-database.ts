import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kills the embedded database of a data directory and all its processes while they work. */
export function killDatabase(dataDir: string): void {
  const file = join(dataDir, 'postgres/postmaster.pid');
  const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .map(Number);
  for (const pid of [postmaster, ...children]) kill(pid);
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
