import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseRefusal, migrate, type Connection } from '@hookline/db';
import { backoffMs } from '@hookline/domain';
import { withTimeout } from '@hookline/services';
import type { Logger } from 'pino';

import { isDatabaseAway } from '../http/database-away.ts';
import { reasonOf } from './reason-of.ts';
import { StartError } from './start-error.ts';

const BACKOFF = { firstMs: 250, maxMs: 2_000 };
/** Time that a running attempt may take once the server is told to stop. */
const LAST_TRY_MS = 10_000;

type Migration = {
  /** The login of DATABASE_APP_URL, if it differs from the owner's. */
  appLogin?: string | null;
  /** Checks the migrated database. An error stops the start or, later, causes another attempt. */
  onMigrated?: () => Promise<void>;
};

/**
 * Migrates the database. An unavailable database is migrated later, without stopping the start.
 *
 * @returns `stop` prevents further attempts, and waits for a running one.
 * @throws the error of a migration when the database is up: the server must not serve then.
 */
export async function migrateWhenUp(
  connection: Connection,
  log: Logger,
  migration: Migration = {},
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tryOnce = () => isMigrated(connection, log, { ...migration, signal });
  const later = (await tryOnce()) ? Promise.resolve() : migrateLater(tryOnce, log, signal);
  const stop = async () => {
    stopping.abort();
    await withTimeout(later, LAST_TRY_MS, () => new Error('too slow')).catch(() => {
      // The migration's connection ends with the process, and uncommitted changes are rolled back.
      log.warn('a migration was cut because it took too long');
    });
  };
  return { stop };
}

async function migrateLater(
  tryOnce: () => Promise<boolean>,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  for (let failureCount = 1; ; failureCount += 1) {
    const waitMs = backoffMs(failureCount, BACKOFF);
    // The promise rejects only when the server is told to stop.
    await pause(waitMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      if (await tryOnce()) return;
    } catch (error) {
      if (stopping.aborted) return;
      const isSentence = error instanceof DatabaseRefusal || error instanceof StartError;
      const cause = isSentence ? { reason: error.message } : { err: error };
      log.error(cause, 'the database could not be migrated');
    }
  }
}

async function isMigrated(
  connection: Connection,
  log: Logger,
  { appLogin = null, onMigrated = async () => {}, signal }: Migration & { signal: AbortSignal },
): Promise<boolean> {
  try {
    const onWait = () => log.warn('a table that must change is in use; trying again');
    const names = await migrate(connection, { appLogin, onWait, signal });
    if (names.length > 0) log.info({ names }, 'the database was migrated');
    await onMigrated();
    return true;
  } catch (error) {
    if (error instanceof DatabaseRefusal) throw error;
    const cause = error instanceof Error ? error.cause : undefined;
    if (!isDatabaseAway(error) && !isDatabaseAway(cause)) throw error;
    // One line per attempt. A stack would add nothing, and fill the log during an outage.
    log.warn({ reason: reasonOf(error) }, 'the database is unavailable; trying again');
    return false;
  }
}
