import { migrate, type Connection } from '@hookline/db';
import type { Logger } from 'pino';

import { isDatabaseAway } from '../http/database-away.ts';

const RETRY_MS = 2_000;

/**
 * Migrates. A database that is down does not stop the start: it is tried again until it is there.
 *
 * @throws what a migration throws when the database is up: that is no state to serve in.
 */
export async function migrateWhenUp(
  connection: Connection,
  log: Logger,
): Promise<{ stop: () => void }> {
  if (await isMigrated(connection, log)) return { stop: () => {} };
  const timer = setInterval(() => {
    isMigrated(connection, log).then(
      (isDone) => isDone && clearInterval(timer),
      (error: unknown) => log.error({ err: error }, 'the database could not be migrated'),
    );
  }, RETRY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
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
