import { isDatabaseAway } from '@hookline/server/database-away';
import { reasonOf } from '@hookline/server/reason-of';

import { ExplainedError } from '../command.ts';
import { READING_COMMANDS } from '../reading-commands.ts';

/**
 * Returns one sentence for a command whose database went away, as in a restart, or is full: whether
 * anything was written, and what to do. Null for any other error, or one with its own explanation.
 *
 * A connection that breaks during a commit does not say whether the commit succeeded, so a command
 * that writes cannot know. Every command can be repeated: the test runs each again.
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

/** Whether the database is unavailable. A missing file has the code of a missing socket. */
export function isAway(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof Error && 'path' in error);
}
