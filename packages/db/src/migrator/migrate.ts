import { setTimeout as pause } from 'node:timers/promises';

import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';

import { appRoleOf, type Connection } from '../connection/connection.ts';
import { DatabaseRefusal } from '../connection/database-refusal.ts';
import { MIGRATIONS } from '../migrations/all-migrations.ts';
import { checkColumns, refuseForeign } from './check-schema.ts';
import { ensureAppRole } from './ensure-app-role.ts';
import { openOwner } from './open-owner.ts';
import { readMigrationState } from './read-state.ts';

/**
 * Maximum wait for a lock. A table change that waits for a reader, such as a back-up, blocks all
 * later statements on the table, including the site's reads.
 */
const LOCK_TIMEOUT_MS = 3_000;
const RETRY_MS = 2_000;
/** Maximum number of tries, about three minutes in total. */
const TRIES_MAX = 36;
const LOCK_NOT_AVAILABLE = '55P03';

export type MigrateOptions = {
  /** Last migration to run; all of them by default. The schema must not be newer. */
  upTo?: string;
  /** Login of DATABASE_APP_URL, if it is not the owner's. */
  appLogin?: string | null;
  /** Called after each try that failed because a table was in use. */
  onWait?: () => void;
  lockTimeoutMs?: number;
  retryMs?: number;
  /** Aborts the wait for the next try. */
  signal?: AbortSignal;
};

/**
 * Migrates the schema to the latest version, forward only. Several processes may call it at once:
 * one migrates, the others wait. A newer schema of the same line of migrations is not changed.
 *
 * @param connection  The table owner's connection.
 * @returns Names of the migrations run by this call, in their order.
 * @throws DatabaseRefusal if the database cannot be used. Error with the migration's own error as
 *   its cause; all migrations are in one transaction. The signal's abort reason.
 */
export async function migrate(
  connection: Connection,
  options: MigrateOptions | string = {},
): Promise<string[]> {
  const settings = typeof options === 'string' ? { upTo: options } : options;
  const { appLogin = null, lockTimeoutMs = LOCK_TIMEOUT_MS } = settings;
  await using db = await openOwner(connection, lockTimeoutMs);
  const role = appRoleOf(connection);
  await db.transaction().execute((tx) => ensureAppRole(tx, { role, appLogin }));
  const state = refuseForeign(await readMigrationState(db));
  const names = state.kind === 'ahead' ? [] : await runMigrations(db, settings);
  if (settings.upTo === undefined) await checkColumns(db);
  return names;
}

async function runMigrations(db: Kysely<never>, options: MigrateOptions): Promise<string[]> {
  const { upTo, onWait = () => {}, retryMs = RETRY_MS, signal } = options;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  for (let tryNumber = 1; ; tryNumber += 1) {
    const { error, results } = await (upTo === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(upTo));
    if (error === undefined) return (results ?? []).map((result) => result.migrationName);
    if (!isLockTaken(error)) throw await failureOf(db, error);
    if (tryNumber === TRIES_MAX) {
      throw new DatabaseRefusal(
        'The tables could not be changed, because something else reads them, such as a back-up: start again when it is done.',
        { cause: error },
      );
    }
    onWait();
    await pause(retryMs, undefined, { signal });
  }
}

function isLockTaken(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** Explains a missing right: since PostgreSQL 15, only a database's owner may add to `public`. */
async function failureOf(db: Kysely<never>, error: unknown): Promise<Error> {
  const message = error instanceof Error ? error.message : String(error);
  if (!/permission denied for schema public/.test(message)) {
    return new Error(`A migration failed: ${message}`, { cause: error });
  }
  const { rows } = await sql<{ owner: string }>`select current_user::text as owner`.execute(db);
  const owner = rows[0]?.owner ?? '';
  return new DatabaseRefusal(
    `The login ${owner} of DATABASE_URL may not make tables. Let an administrator of the server run once, in this database: grant create on schema public to ${owner};`,
    { cause: error },
  );
}
