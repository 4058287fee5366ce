import { isDatabaseAway } from '@hookline/server/database-away';
import { reasonOf } from '@hookline/server/reason-of';

import { ExplainedError } from '../command.ts';
import { READING_COMMANDS } from '../reading-commands.ts';

/**
 * Returns one sentence for a command whose database was lost, as in a restart, or is full. It says
 * whether anything was written and what to do. Returns null for any other error, and for an error
 * that explains itself.
 * If a connection breaks during a commit, the command cannot know whether the commit succeeded.
 * Every command can be repeated, which a test checks for each.
 */
export function explainAway(error: unknown, name: string): string | null {
  if (error instanceof ExplainedError || !isAway(error)) return null;
  const what = `The database did not respond (${reasonOf(error)}).`;
  return READING_COMMANDS.has(name)
    ? `${what} Nothing was written, because this command only reads. Run it again.`
    : `${what} It is not known whether anything was written. Run the command again: repeating it is safe.`;
}

/** Returns the sentence for a command that could not connect, and so has not written anything. */
export function unreachedText(error: unknown): string {
  return `The database cannot be reached (${reasonOf(error)}). Nothing was written. Run the command again when the database is available.`;
}

/**
 * Tells whether the database is unavailable. An error with a path is about a missing file, which
 * has the same code as a missing socket.
 */
export function isAway(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof Error && 'path' in error);
}
