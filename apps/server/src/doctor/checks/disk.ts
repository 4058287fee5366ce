import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { fault, ok, warning, type Check, type Finding } from '../check.ts';

const MB = 1_000_000;
/** Free space below which the check warns; importing one drama needs about as much. */
const LOW_MB = 2_000;
/** Free space below which PostgreSQL and imports will fail soon. */
const FULL_MB = 200;

/** Checks that the data directory's disk has enough free space. */
export const diskCheck: Check = {
  name: 'disk',
  run: async ({ config: { dataDir } }) => [await findDiskSpace(dataDir)],
};

/** Finds whether a data directory's disk has enough free space. */
export async function findDiskSpace(dataDir: string): Promise<Finding> {
  const freeMb = Math.floor((await freeBytes(dataDir)) / MB);
  if (freeMb >= LOW_MB) return ok(`DATA_DIR ${dataDir} has ${freeMb} MB free.`);
  const sentence = `DATA_DIR ${dataDir} has only ${freeMb} MB free.`;
  return freeMb >= FULL_MB ? warning(sentence) : fault(sentence);
}

/** Returns the free space of a directory, or of the nearest existing parent if it is missing. */
async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(directory) === directory) throw error;
    return freeBytes(dirname(directory));
  }
}
