import { readDisk } from '@hookline/services/system';

import { fault, ok, warning, type Check, type Finding } from '../check.ts';

const MB = 1_000_000;
const FINDINGS = { ok, warning, fault } as const;

/** Checks that the data directory's disk has enough free space. */
export const diskCheck: Check = {
  name: 'disk',
  run: async ({ config: { dataDir } }) => [await findDiskSpace(dataDir)],
};

/** Finds whether a data directory's disk has enough free space. */
export async function findDiskSpace(dataDir: string): Promise<Finding> {
  const { freeBytes, level } = await readDisk(dataDir);
  const only = level === 'ok' ? '' : 'only ';
  return FINDINGS[level](`DATA_DIR ${dataDir} has ${only}${Math.floor(freeBytes / MB)} MB free.`);
}
