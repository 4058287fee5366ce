import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { wallet } from '@hookline/db';

import { writeWhole } from '../../operator-files/write-whole.ts';

/** Files of the heads of all ledgers, one per day, out of reach of database statements. */
export type HeadFiles = {
  /** Directory of the files, for messages. */
  directory: string;
  /** Returns the path of a day's file, for messages. */
  pathOf: (day: string) => string;
  /**
   * Replaces a day's heads, completely or not at all. If the process dies, the last complete file
   * remains.
   *
   * @param day  Such as 2026-11-22.
   */
  write: (day: string, heads: AsyncIterable<wallet.LedgerHead>) => Promise<void>;
  /** Lists the days that have a file, oldest first. */
  listDays: () => Promise<string[]>;
  /** @throws Error with a one-sentence message if the file is incomplete or malformed. */
  read: (day: string) => AsyncGenerator<wallet.LedgerHead>;
  remove: (day: string) => Promise<void>;
};

const TITLE = 'Heads of the ledgers, format 1';
const FILE_NAME = /^(?<day>\d{4}-\d\d-\d\d)\.txt$/;
const HEAD = /^(?<userId>[0-9a-f-]{36}) (?<seq>[1-9]\d*) (?<hash>[0-9a-f]{64})$/;

/** Opens the files of a directory. The first write creates it, accessible only to our account. */
export function openHeadFiles(directory: string): HeadFiles {
  const fileOf = (day: string) => join(directory, `${day}.txt`);
  return {
    directory,
    pathOf: fileOf,
    write: async (day, heads) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await removeDraftsBefore(directory, day);
      await writeWhole(fileOf(day), linesOf(heads));
    },
    listDays: async () => {
      const names = await readdir(directory).catch(unlessAbsent);
      return names.flatMap((name) => FILE_NAME.exec(name)?.groups?.['day'] ?? []).toSorted();
    },
    read: (day) => readHeads(fileOf(day)),
    // Another server may have removed the file since it was listed.
    remove: (day) => rm(fileOf(day), { force: true }),
  };
}

/**
 * Opens the files of a folder that an operator has copied, and of its subfolders, one for each
 * machine. Folders without heads are skipped.
 *
 * @throws The system's error if a folder cannot be read.
 */
export async function openCopiedHeads(folder: string): Promise<HeadFiles[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const all = [folder, ...inner.toSorted().map((name) => join(folder, name))].map(openHeadFiles);
  const days = await Promise.all(all.map((files) => files.listDays()));
  return all.filter((_, index) => (days[index] ?? []).length > 0);
}

async function* linesOf(heads: AsyncIterable<wallet.LedgerHead>): AsyncGenerator<string> {
  yield `${TITLE}\n`;
  let count = 0;
  for await (const { userId, seq, hash } of heads) {
    yield `${userId} ${seq} ${hash.toString('hex')}\n`;
    count += 1;
  }
  yield endOf(count);
}

const endOf = (count: number) => `End of ${count}\n`;

/** Removes drafts that dead processes left on earlier days. One of `day` may still be in use. */
async function removeDraftsBefore(directory: string, day: string): Promise<void> {
  const drafts = (await readdir(directory)).filter((name) => name.endsWith('.part') && name < day);
  for (const name of drafts) await rm(join(directory, name), { force: true });
}

async function* readHeads(file: string): AsyncGenerator<wallet.LedgerHead> {
  await using handle = await open(file);
  let count = -1;
  let isWhole = false;
  for await (const line of handle.readLines({ autoClose: false })) {
    const head = HEAD.exec(line)?.groups;
    isWhole = `${line}\n` === endOf(count);
    if (head !== undefined) {
      const { userId = '', seq, hash = '' } = head;
      yield { userId, seq: Number(seq), hash: Buffer.from(hash, 'hex') };
    } else if (!isWhole && !(count === -1 && line === TITLE)) {
      break;
    }
    count += 1;
  }
  if (!isWhole) throw new Error(`${file} is not as it was written.`);
}

function unlessAbsent(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
