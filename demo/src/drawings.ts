import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives the folder in which the worker draws; nothing in it is of use once the worker has ended. */
export function drawingsFolderOf(dataDir: string): string {
  return join(dataDir, 'demo', 'work');
}

/**
 * Removes films that are half drawn, hundreds of megabytes each. The folder itself stays, for a
 * worker that is still running: it loses the film that it draws, and takes its next step.
 *
 * @returns how many files and folders there were.
 */
export async function clearDrawings(dataDir: string): Promise<number> {
  const folder = drawingsFolderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  return names.length;
}
