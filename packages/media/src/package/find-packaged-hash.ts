import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Fit } from '../ladder/fit.ts';
import type { Preset } from '../ladder/presets.ts';
import { PackageResult, RESULT_FILE } from './package-result.ts';
import { hashOfSource, workName } from './work-name.ts';

/**
 * Finds the hash of the media version that this machine made from a video, without packaging it.
 *
 * @returns Null for a video that has not been packaged in `workDir`, or does not exist.
 */
export async function findPackagedHash(video: {
  sourceFile: string;
  workDir: string;
  preset: Preset;
  fit: Fit;
  signal: AbortSignal;
}): Promise<string | null> {
  const { sourceFile, workDir, signal } = video;
  try {
    const sourceHash = await hashOfSource(sourceFile, signal);
    const file = join(workDir, workName(sourceHash, video), RESULT_FILE);
    return PackageResult.parse(JSON.parse(await readFile(file, 'utf8'))).hash;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
