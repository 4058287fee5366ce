import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { MEMBER_EVENT_KINDS, type MemberEvent } from '@hookline/domain/identity';

/**
 * Journal of deletions, blocks and ended logins of members, one file per day, outside the database.
 * After a restore, the events are repeated from the journal (ADR 0022). An event has its time, its
 * kind and the member's id; the end of a single login also has the hash of the login's token.
 */
export type MemberJournal = {
  /** Directory of the files, for messages. */
  directory: string;
  /**
   * Appends an event. A failure does not undo the event, which is already committed; the failure is
   * reported to `onFailure`.
   */
  append: (event: MemberEvent) => Promise<void>;
  /** Reads the events of a day, such as 2026-11-28, and of all days after it. */
  readFrom: (day: string) => Promise<MemberEvent[]>;
};

const DAYS_KEPT = 90;
const FILE_NAME = /^(?<day>\d{4}-\d\d-\d\d)\.txt$/;
const LINE =
  /^(?<at>\d{4}-\d\d-\d\dT[\d:.]{12}Z) (?<kind>[a-z-]+) (?<userId>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?: (?<hash>[0-9a-f]{64}))?$/;

/**
 * Opens the journal in a directory. The first event creates it, accessible only to our account.
 *
 * @param onFailure  Called with each event that could not be written.
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
        // The event has happened already, so the caller must not see a failure.
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

/**
 * Appends an event to its day's file. It is written in one call, because servers and commands
 * append to the same file, and only such a line is never split.
 */
async function write(directory: string, event: MemberEvent): Promise<void> {
  const at = new Date(event.atMs).toISOString();
  const day = at.slice(0, 10);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const days = await listDays(directory);
  const words = [at, event.kind, event.userId];
  if (event.kind === 'login-ended') words.push(event.tokenHash.toString('hex'));
  const line = `${words.join(' ')}\n`;
  await appendFile(fileOf(directory, day), line, { mode: 0o600, flush: true });
  if (days.includes(day)) return;
  const old = days.filter((each) => each < day).slice(0, 1 - DAYS_KEPT);
  // Another process may have removed the file since.
  for (const each of old) await rm(fileOf(directory, each), { force: true });
}

async function listDays(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(unlessAbsent);
  return names.flatMap((name) => FILE_NAME.exec(name)?.groups?.['day'] ?? []).toSorted();
}

/** Returns no event for a line that was cut short by a full disk. */
function parseLine(line: string): MemberEvent[] {
  const { at = '', kind: word, userId = '', hash } = LINE.exec(line)?.groups ?? {};
  const atMs = Date.parse(at);
  if (hash !== undefined) {
    if (word !== 'login-ended') return [];
    return [{ kind: word, userId, tokenHash: Buffer.from(hash, 'hex'), atMs }];
  }
  const kind = MEMBER_EVENT_KINDS.find((each) => each === word);
  return kind === undefined ? [] : [{ kind, userId, atMs }];
}

function unlessAbsent(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
