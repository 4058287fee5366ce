import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the data folder of a measured site, which is removed when disposed of. If we are root, the
 * account that runs PostgreSQL needs access.
 */
export function makeDataFolder(): Disposable & { dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-bench-'));
  chmodSync(dataDir, 0o755);
  return {
    dataDir,
    [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
