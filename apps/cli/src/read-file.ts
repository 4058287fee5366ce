import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import { UsageError, type Context } from './command.ts';
import { readWords } from './read-args.ts';

/** The file that is the only word of a command. @throws UsageError */
export async function readFileOf(
  args: readonly string[],
  { config }: Context,
): Promise<{ name: string; text: string }> {
  const path = resolve(config.callerDir, readWords(args, ['the file'])['the file']);
  try {
    return { name: basename(path), text: await readFile(path, 'utf8') };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new UsageError(`${path} cannot be read.`);
  }
}

/** Says what is wrong with a file, and that this is all that happened. */
export function refuse(faults: readonly string[], { complain }: Context): number {
  for (const fault of faults) complain(fault);
  complain('Nothing was changed.');
  return 1;
}
