import { resolve } from 'node:path';

import { UsageError, type Context } from '../command.ts';
import { deniedPath } from '../input/denied-path.ts';

/**
 * Opens heads copied from other machines, relative to the operator's working directory.
 *
 * @param openCopies  Opens a folder, and leaves out subfolders without heads.
 * @throws UsageError for a folder that cannot be read or has no heads, because an operator who
 *   names a folder expects a comparison.
 */
export async function openHeadFolders<T>(
  words: readonly string[],
  { callerDir }: Context['config'],
  openCopies: (folder: string) => Promise<T[]>,
): Promise<T[]> {
  const opened: T[] = [];
  for (const word of words) {
    opened.push(...(await openFolder(resolve(callerDir, word), openCopies)));
  }
  return opened;
}

async function openFolder<T>(
  folder: string,
  openCopies: (folder: string) => Promise<T[]>,
): Promise<T[]> {
  try {
    const headFiles = await openCopies(folder);
    if (headFiles.length > 0) return headFiles;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (deniedPath(error) !== null) throw error;
    throw new UsageError(`${folder} is not a readable folder.`);
  }
  throw new UsageError(`${folder} has no heads, which are files such as 2026-11-22.txt.`);
}
