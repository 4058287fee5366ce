import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function pidFile(dataDir: string): string {
  return join(dataDir, 'postgres', 'postmaster.pid');
}

/** Reads, for tests, the server's process id from its pid file; null if there is none. */
export function postmasterPid(dataDir: string): number | null {
  const file = pidFile(dataDir);
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}
