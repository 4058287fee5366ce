import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Fit } from '../ladder/fit.ts';
import type { Preset } from '../ladder/presets.ts';
import { KEY_FILE } from './package-episode.ts';
import { RESULT_FILE } from './package-result.ts';
import { hashOfSource, workName } from './work-name.ts';

/**
 * Removes key and result of videos that this machine has packaged, so that packaging them again
 * draws new keys. Call it only while no other process packages the same videos.
 *
 * @throws The reason of `signal` once it is aborted; nothing is removed then.
 */
export async function forgetPackaged(videos: {
  sourceFiles: readonly string[];
  workDir: string;
  preset: Preset;
  fit: Fit;
  signal: AbortSignal;
}): Promise<void> {
  const { sourceFiles, workDir, signal } = videos;
  const folders: string[] = [];
  for (const file of sourceFiles) {
    folders.push(join(workDir, workName(await hashOfSource(file, signal), videos)));
  }
  for (const folder of folders) {
    // Remove the key before the result: a key without a result would be used again.
    await rm(join(folder, KEY_FILE), { force: true });
    await rm(join(folder, RESULT_FILE), { force: true });
  }
}
