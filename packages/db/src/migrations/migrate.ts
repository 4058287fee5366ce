import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';

import { APP_ROLE } from '../connection/app-role.ts';
import type { Connection } from '../connection/connection.ts';
import { MIGRATIONS } from './all-migrations.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Any number that no one else takes; the migrator holds its own lock. */
export const ROLE_LOCK_ID = 771_420_913;

/**
 * Brings the schema up to date, forward only. Several processes may call it at once: one works,
 * the others wait for it.
 *
 * @param connection  Of the owner of the tables; it must be allowed to create a role.
 * @param upTo  The last migration to run; without it, all of them. The schema must not be newer.
 * @returns Names of the migrations that this call has run, in their order.
 * @throws Error with the migration's own as its cause; all of them are in one transaction.
 */
export async function migrate(connection: Connection, upTo?: string): Promise<string[]> {
  const pool = new Pool({ ...connection, max: 2, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks also rejects the query it carries, which is how the caller hears.
  pool.on('error', () => {});
  await using db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });

  await ensureAppRole(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined) throw new Error('A migration failed.', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Creates the app role if it is missing. Migrations do not, because a role belongs to the whole
 * server: a back-up that is restored on another one brings the tables and not the role.
 */
async function ensureAppRole(db: Kysely<never>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ROLE_LOCK_ID})`.execute(tx);
    const { rows } = await sql<{ is_member: boolean }>`
      select pg_has_role(current_user, oid, 'member') as is_member
      from pg_roles where rolname = ${APP_ROLE}
    `.execute(tx);
    if (rows[0]?.is_member === true) return;
    // The lock is one of this database; another database of the server may be as quick.
    await sql`
      do $$ begin
        create role ${sql.id(APP_ROLE)} nologin;
      exception when duplicate_object or unique_violation then null;
      end $$
    `.execute(tx);
    await sql`grant ${sql.id(APP_ROLE)} to current_user`.execute(tx);
  });
}
