import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { audit } from '@hookline/db';

import { writeWhole } from '../../operator-files/write-whole.ts';

/**
 * Files of the audit's head, one per day, beside those of the ledgers and like them out of reach of
 * database statements.
 */
export type AuditHeadFiles = {
  /** Directory of the files, for messages. */
  directory: string;
  /** Returns the path of a day's file, for messages. */
  pathOf: (day: string) => string;
  /** Replaces a day's head, completely or not at all. @param day  Such as 2026-11-22. */
  write: (day: string, head: audit.AuditHead) => Promise<void>;
  /** Lists the days that have a file, oldest first. */
  listDays: () => Promise<string[]>;
  /** @throws Error with a one-sentence message if the file is incomplete or malformed. */
  read: (day: string) => Promise<audit.AuditHead>;
  remove: (day: string) => Promise<void>;
};

const TITLE = 'Head of the audit, format 1';
const FILE_NAME = /^(?<day>\d{4}-\d\d-\d\d)-audit\.txt$/;
const CONTENT = /^Head of the audit, format 1\n(?<seq>[1-9]\d*) (?<hash>[0-9a-f]{64})\nEnd\n$/;

/** Opens the files of a directory. The first write creates it, accessible only to our account. */
export function openAuditHeadFiles(directory: string): AuditHeadFiles {
  const pathOf = (day: string) => join(directory, `${day}-audit.txt`);
  return {
    directory,
    pathOf,
    write: async (day, { seq, hash }) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeWhole(pathOf(day), [`${TITLE}\n`, `${seq} ${hash.toString('hex')}\n`, 'End\n']);
    },
    listDays: async () => {
      const names = await readdir(directory).catch(unlessAbsent);
      return names.flatMap((name) => FILE_NAME.exec(name)?.groups?.['day'] ?? []).toSorted();
    },
    read: async (day) => {
      const found = CONTENT.exec(await readFile(pathOf(day), 'utf8'))?.groups;
      if (found === undefined) throw new Error(`${pathOf(day)} is not as it was written.`);
      return { seq: Number(found['seq']), hash: Buffer.from(found['hash'] ?? '', 'hex') };
    },
    // Another server may have removed the file since it was listed.
    remove: (day) => rm(pathOf(day), { force: true }),
  };
}

/**
 * Opens the files of a folder that an operator has copied, and of its subfolders, one for each
 * machine. Folders without heads of the audit are skipped.
 *
 * @throws The system's error if a folder cannot be read.
 */
export async function openCopiedAuditHeads(folder: string): Promise<AuditHeadFiles[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const all = [folder, ...inner.toSorted().map((name) => join(folder, name))].map(
    openAuditHeadFiles,
  );
  const days = await Promise.all(all.map((files) => files.listDays()));
  return all.filter((_, index) => (days[index] ?? []).length > 0);
}

function unlessAbsent(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
