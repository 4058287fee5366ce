import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the folder of a site that is measured; it is removed with all that is in it at the end.
 * The account that runs PostgreSQL needs access, when the bench runs as root.
 */
export function makeDataFolder(): Disposable & { dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-bench-'));
  chmodSync(dataDir, 0o755);
  return {
    dataDir,
    [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
