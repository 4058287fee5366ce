import { writeFile } from 'node:fs/promises';

import { UsageError } from '../command.ts';
import { deniedPath } from '../input/denied-path.ts';

/** Writes a file that an operator edits. @throws UsageError if it cannot be written. */
export async function saveJson(path: string, content: unknown): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (deniedPath(error) !== null) throw error;
    throw new UsageError(`${path} cannot be written.`);
  }
}
