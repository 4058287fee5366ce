import { resolve } from 'node:path';

import { openCopiedHeads, type HeadFiles } from '@hookline/services/wallet';

import { UsageError, type Context } from '../command.ts';
import { deniedPath } from '../input/denied-path.ts';

/**
 * Opens heads copied from other machines, relative to the operator's working directory.
 *
 * @throws UsageError for a folder that cannot be read or has no heads, because an operator who
 *   names a folder expects a comparison.
 */
export async function openHeadFolders(
  words: readonly string[],
  { callerDir }: Context['config'],
): Promise<HeadFiles[]> {
  const opened: HeadFiles[] = [];
  for (const word of words) opened.push(...(await openFolder(resolve(callerDir, word))));
  return opened;
}

async function openFolder(folder: string): Promise<HeadFiles[]> {
  try {
    const headFiles = await openCopiedHeads(folder);
    if (headFiles.length > 0) return headFiles;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (deniedPath(error) !== null) throw error;
    throw new UsageError(`${folder} is not a readable folder.`);
  }
  throw new UsageError(`${folder} has no heads, which are files such as 2026-11-22.txt.`);
}
