import { setTimeout as pause } from 'node:timers/promises';

import { migrate, type Connection } from '@hookline/db';
import { backoffMs } from '@hookline/domain';
import type { Logger } from 'pino';

import { isDatabaseAway } from '../http/database-away.ts';

const BACKOFF = { firstMs: 250, maxMs: 2_000 };

/**
 * Migrates the database. One that is away does not stop the start: it is migrated when it comes.
 *
 * @throws what a migration throws when the database is up: that is no state to serve in.
 */
export async function migrateWhenUp(
  connection: Connection,
  log: Logger,
): Promise<{ stop: () => void }> {
  const stopping = new AbortController();
  if (!(await isMigrated(connection, log))) void migrateLater(connection, log, stopping.signal);
  return { stop: () => stopping.abort() };
}

async function migrateLater(
  connection: Connection,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  for (let failureCount = 1; ; failureCount += 1) {
    const waitMs = backoffMs(failureCount, BACKOFF);
    // The promise rejects for one reason alone: the server is told to stop.
    await pause(waitMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      if (await isMigrated(connection, log)) return;
    } catch (error) {
      log.error({ err: error }, 'the database could not be migrated');
    }
  }
}

async function isMigrated(connection: Connection, log: Logger): Promise<boolean> {
  try {
    const names = await migrate(connection);
    if (names.length > 0) log.info({ names }, 'the database was migrated');
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!isDatabaseAway(error) && !isDatabaseAway(cause)) throw error;
    log.warn({ err: error }, 'the database is away; trying again');
    return false;
  }
}
