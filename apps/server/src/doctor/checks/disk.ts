import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { fault, ok, warning, type Check } from '../check.ts';

const MB = 1_000_000;
/** An import of one drama needs about that much. */
const LOW_MB = 2_000;
/** PostgreSQL and imports fail soon. */
const FULL_MB = 200;

/** Checks that the disk of the data directory has room. */
export const diskCheck: Check = {
  name: 'disk',
  run: async ({ config: { dataDir } }) => {
    const freeMb = Math.floor((await freeBytes(dataDir)) / MB);
    if (freeMb >= LOW_MB) return [ok(`DATA_DIR ${dataDir} has ${freeMb} MB free.`)];
    const sentence = `DATA_DIR ${dataDir} has only ${freeMb} MB free.`;
    return [freeMb >= FULL_MB ? warning(sentence) : fault(sentence)];
  },
};

/** Asks the directory, or the nearest one above it before the first start has made it. */
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
