import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { diskLevelOf, type DiskLevel } from '@hookline/domain/studio';

/** Space of the disk of a directory. */
export type DiskSpace = { path: string; freeBytes: number; totalBytes: number; level: DiskLevel };

/** Reads the space of a directory, or of the nearest existing parent if it is missing. */
export async function readDisk(path: string): Promise<DiskSpace> {
  const { freeBytes, totalBytes } = await readSpace(path);
  return { path, freeBytes, totalBytes, level: diskLevelOf(freeBytes) };
}

async function readSpace(directory: string): Promise<{ freeBytes: number; totalBytes: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(directory) === directory) throw error;
    return readSpace(dirname(directory));
  }
}
