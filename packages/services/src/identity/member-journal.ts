import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { MEMBER_EVENT_KINDS, type MemberEvent } from '@hookline/domain/identity';

/**
 * The deletions, blocks and logouts of members, one file per day, outside of the database: after the
 * restore of a back-up they are repeated by it (ADR 0022). It holds ids alone.
 */
export type MemberJournal = {
  /** Where the files are, for people. */
  directory: string;
  /**
   * Appends what has happened. A failure undoes nothing, and is told to `onFailure`: the event has
   * been committed.
   */
  append: (event: MemberEvent) => Promise<void>;
  /** Reads the events of a day, such as 2026-11-28, and of all days after it. */
  readFrom: (day: string) => Promise<MemberEvent[]>;
};

const DAYS_KEPT = 90;
const FILE_NAME = /^(?<day>\d{4}-\d\d-\d\d)\.txt$/;
const LINE =
  /^(?<at>\d{4}-\d\d-\d\dT[\d:.]{12}Z) (?<kind>[a-z-]+) (?<userId>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/**
 * Opens the journal of a directory, which the first event creates for our account alone.
 *
 * @param onFailure  Is told of an event that could not be written.
 */
export function openMemberJournal(
  directory: string,
  onFailure: (error: unknown, event: MemberEvent) => void,
): MemberJournal {
  return {
    directory,
    append: async (event) => {
      try {
        await write(directory, event);
      } catch (error) {
        // The member is deleted, blocked or logged out, and must not hear that it has failed.
        onFailure(error, event);
      }
    },
    readFrom: async (day) => {
      const days = (await listDays(directory)).filter((each) => each >= day);
      const texts = await Promise.all(
        days.map((each) => readFile(fileOf(directory, each), 'utf8')),
      );
      return texts.flatMap((text) => text.split('\n').flatMap(parseLine));
    },
  };
}

function fileOf(directory: string, day: string): string {
  return join(directory, `${day}.txt`);
}

/** Servers and commands append to one file: a line that is written at once is not torn. */
async function write(directory: string, { kind, userId, atMs }: MemberEvent): Promise<void> {
  const at = new Date(atMs).toISOString();
  const day = at.slice(0, 10);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const days = await listDays(directory);
  const line = `${at} ${kind} ${userId}\n`;
  await appendFile(fileOf(directory, day), line, { mode: 0o600, flush: true });
  if (days.includes(day)) return;
  const old = days.filter((each) => each < day).slice(0, 1 - DAYS_KEPT);
  // Another process may have removed it since.
  for (const each of old) await rm(fileOf(directory, each), { force: true });
}

async function listDays(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(unlessAbsent);
  return names.flatMap((name) => FILE_NAME.exec(name)?.groups?.['day'] ?? []).toSorted();
}

/** A line that a full disk has cut short names nobody. */
function parseLine(line: string): MemberEvent[] {
  const { at = '', kind: word, userId = '' } = LINE.exec(line)?.groups ?? {};
  const kind = MEMBER_EVENT_KINDS.find((each) => each === word);
  return kind === undefined ? [] : [{ kind, userId, atMs: Date.parse(at) }];
}

function unlessAbsent(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
