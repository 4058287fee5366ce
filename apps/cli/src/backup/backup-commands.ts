import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { restoreBackup, writeBackup, type BackupOptions } from '@hookline/backup';
import { describeMediaStore } from '@hookline/media';

import { UsageError, type Command, type Context } from '../command.ts';
import { confirm } from '../input/confirm.ts';
import { connectOwner } from '../site/connect-owner.ts';
import { deniedPath } from '../input/denied-path.ts';
import { readFlags, readWords } from '../input/read-args.ts';

/** Minimum number of rows for which a table gets a progress line. */
const PROGRESS_ROWS = 100_000;

/** `hookline backup <file>`. */
export const backupCommand: Command = {
  usage: '<file> [--yes]',
  summary:
    'Saves the database to a file while the server keeps running. It asks before it overwrites an existing file, unless --yes is given. Films and pictures are not included: copy DATA_DIR/media, or the bucket of MEDIA_STORE, afterwards.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    const file = readPath(rest, context);
    if (!(await isFolder(dirname(file)))) {
      throw new UsageError(`${dirname(file)} is not a folder.`);
    }
    const kind = await findKind(file);
    if (kind === 'folder') throw new UsageError(`${file} is a folder.`);
    // Typing 'backup' instead of 'restore' on a new machine would overwrite the only copy.
    const isYes = flags.yes || kind === null;
    if (!(await confirm(`${file} exists. Overwrite it?`, { isYes }, context))) return 1;
    await using owner = await connectOwner(context);

    const told = tell(context);
    const unrecorded = await writeBackup(owner.connection, file, told);
    if (unrecorded !== null) {
      context.note(
        `The database could not record this back-up, so the studio does not know of it: ${unrecorded.message}`,
      );
    }
    const { mediaStore } = context.config;
    const place = describeMediaStore({ url: mediaStore });
    context.answer({ outcome: 'saved', file, ...told.counts(), mediaStore: place }, [
      `Saved ${rowsText(told.counts())} in ${file}.`,
      `Films and pictures are not included: now copy ${place} as well.`,
    ]);
    return 0;
  },
};

/** `hookline restore <file>`. */
export const restoreCommand: Command = {
  usage: '<file>',
  summary:
    'Restores a back-up into an empty database, in full or not at all. Set DATA_DIR or DATABASE_URL to that database. Copy films and pictures back as well.',
  run: async (args, context) => {
    const file = readPath(args, context);
    if ((await findKind(file)) !== 'file') throw new UsageError(`${file} cannot be read.`);
    await using owner = await connectOwner(context);

    const told = tell(context);
    await restoreBackup(owner.connection, file, told);
    const place = describeMediaStore({ url: context.config.mediaStore });
    context.answer({ outcome: 'restored', file, ...told.counts(), mediaStore: place }, [
      `Restored ${rowsText(told.counts())} from ${file}.`,
      `Copy films and pictures to ${place}.`,
    ]);
    return 0;
  },
};

function readPath(args: readonly string[], { config }: Context): string {
  return resolve(config.callerDir, readWords(args, ['the file'])['the file']);
}

async function isFolder(path: string): Promise<boolean> {
  return (await findKind(path)) === 'folder';
}

/** Returns the kind of a path; null if it does not exist. */
async function findKind(path: string): Promise<'file' | 'folder' | null> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (deniedPath(error) !== null) throw error;
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

type Counts = { tableCount: number; rowCount: number };

function rowsText({ tableCount, rowCount }: Counts): string {
  return `${rowCount} rows of ${tableCount} tables`;
}

/** Prints a line per long table, and counts the rows of all tables. */
function tell({ signal, note }: Context): BackupOptions & { counts: () => Counts } {
  let tableCount = 0;
  let rowCount = 0;
  return {
    signal,
    onTable: (table) => {
      tableCount += 1;
      rowCount += table.rowCount;
      if (table.rowCount >= PROGRESS_ROWS) note(`${table.name}: ${table.rowCount} rows ...`);
    },
    counts: () => ({ tableCount, rowCount }),
  };
}
