import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the worker's drawing folder; its contents are useless once the worker has ended. */
export function drawingsFolderOf(dataDir: string): string {
  return join(dataDir, 'demo', 'work');
}

/**
 * Removes half-drawn films, hundreds of megabytes each. The folder itself stays for a running
 * worker, which loses the film that it is drawing and continues with its next step.
 *
 * @returns The number of removed files and folders.
 */
export async function clearDrawings(dataDir: string): Promise<number> {
  const folder = drawingsFolderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  return names.length;
}
