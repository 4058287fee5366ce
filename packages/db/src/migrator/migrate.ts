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
 * Longest wait for a lock. A change of a table that waits for a reader, such as a back-up, makes
 * all that come later wait behind it, the site's own reads included.
 */
const LOCK_TIMEOUT_MS = 3_000;
const RETRY_MS = 2_000;
/** Tries of some three minutes in all. */
const TRIES_MAX = 36;
const LOCK_NOT_AVAILABLE = '55P03';

export type MigrateOptions = {
  /** The last migration to run; without it, all of them. The schema must not be newer. */
  upTo?: string;
  /** The login of DATABASE_APP_URL, if it is another one than the owner's. */
  appLogin?: string | null;
  /** Hears of each try that found a table in use. */
  onWait?: () => void;
  lockTimeoutMs?: number;
  retryMs?: number;
  /** Ends the waiting for the next try. */
  signal?: AbortSignal;
};

/**
 * Brings the schema up to date, forward only. Several processes may call it at once: one works,
 * the others wait for it. A schema that is ahead of this program, and of its line, stays as it is.
 *
 * @param connection  Of the owner of the tables.
 * @returns Names of the migrations that this call has run, in their order.
 * @throws DatabaseRefusal if the database is not one to work with. Error with the migration's own
 *   as its cause; all of them are in one transaction. The reason of an aborted signal.
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

/** Since PostgreSQL 15, nobody but the owner of the database makes tables in `public`. */
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
