import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseRefusal, migrate, type Connection } from '@hookline/db';
import { backoffMs } from '@hookline/domain';
import type { Logger } from 'pino';

import { isDatabaseAway } from '../http/database-away.ts';
import { reasonOf } from './reason-of.ts';
import { StartError } from './start-error.ts';

const BACKOFF = { firstMs: 250, maxMs: 2_000 };

type Migration = {
  /** The login of DATABASE_APP_URL, if it is another one than the owner's. */
  appLogin?: string | null;
  /** Checks the database that has its tables. What it throws stops the start. */
  onMigrated?: () => Promise<void>;
};

/**
 * Migrates the database. One that is away does not stop the start: it is migrated when it comes.
 *
 * @throws what a migration throws when the database is up: that is no state to serve in.
 */
export async function migrateWhenUp(
  connection: Connection,
  log: Logger,
  migration: Migration = {},
): Promise<{ stop: () => void }> {
  const stopping = new AbortController();
  const tryOnce = () => isMigrated(connection, log, migration);
  if (!(await tryOnce())) void migrateLater(tryOnce, log, stopping.signal);
  return { stop: () => stopping.abort() };
}

async function migrateLater(
  tryOnce: () => Promise<boolean>,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  for (let failureCount = 1; ; failureCount += 1) {
    const waitMs = backoffMs(failureCount, BACKOFF);
    // The promise rejects for one reason alone: the server is told to stop.
    await pause(waitMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      if (await tryOnce()) return;
    } catch (error) {
      const isSentence = error instanceof DatabaseRefusal || error instanceof StartError;
      const cause = isSentence ? { reason: error.message } : { err: error };
      log.error(cause, 'the database could not be migrated');
    }
  }
}

async function isMigrated(
  connection: Connection,
  log: Logger,
  { appLogin = null, onMigrated = async () => {} }: Migration,
): Promise<boolean> {
  try {
    const onWait = () => log.warn('a table that must change is in use; trying again');
    const names = await migrate(connection, { appLogin, onWait });
    if (names.length > 0) log.info({ names }, 'the database was migrated');
    await onMigrated();
    return true;
  } catch (error) {
    if (error instanceof DatabaseRefusal) throw error;
    const cause = error instanceof Error ? error.cause : undefined;
    if (!isDatabaseAway(error) && !isDatabaseAway(cause)) throw error;
    // One line for each try. A stack would say nothing more, and fill the log of an outage.
    log.warn({ reason: reasonOf(error) }, 'the database is away; trying again');
    return false;
  }
}
