import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import type { OperatorAction } from '@hookline/domain/checkout';
import { decodeText } from '@hookline/services/operator-files';

import { UsageError, type Context } from '../command.ts';
import { deniedPath } from './denied-path.ts';
import { readCall } from './read-args.ts';
import { ACTION_OPTIONS, readAction } from './read-decision.ts';

/** Reads the file that is a command's only argument, and the operator. @throws UsageError */
export async function readFileOf(
  args: readonly string[],
  { config }: Context,
): Promise<{ name: string; text: string; by: OperatorAction }> {
  const { words, options } = readCall(args, ['the file'], ACTION_OPTIONS);
  const by = readAction(options, config);
  return { ...(await readText(words['the file'], config)), by };
}

/** Reads a text file, relative to the operator's working directory. @throws UsageError */
export async function readText(
  word: string,
  { callerDir }: Context['config'],
): Promise<{ name: string; text: string }> {
  const path = resolve(callerDir, word);
  try {
    return { name: basename(path), text: decodeText(await readFile(path)) };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (deniedPath(error) !== null) throw error;
    throw new UsageError(`${path} cannot be read.`);
  }
}

/** Prints the faults of a file, and that the site is unchanged. */
export function refuse(faults: readonly string[], { complain }: Context): number {
  for (const fault of faults) complain(fault);
  complain('Nothing was changed.');
  return 1;
}
