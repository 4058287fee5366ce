import { join } from 'node:path';

import { openMemberJournal, type MemberJournal } from '@hookline/services/identity';

import type { Context } from '../command.ts';

/**
 * Opens the journal in DATA_DIR, to which the server also appends.
 *
 * @param folder  Folder of another server's journal, to open instead.
 */
export function openJournal(
  { config, complain }: Pick<Context, 'config' | 'complain'>,
  folder: string = join(config.dataDir, 'member-journal'),
): MemberJournal {
  return openMemberJournal(folder, (error) =>
    complain(
      `This is done, but could not be written to the journal in ${folder}: ${String(error)}.`,
    ),
  );
}
