// spec: 10 databases, an owner who cannot create roles gets the SQL that helps, and two databases
//   on one server cannot read each other
// touches: packages/db/src/migrator/migrate.ts

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Connection } from '../connection/connection.ts';
import { makeClient } from '../connection/make-client.ts';
import { openDatabase } from '../open-database.ts';
import {
  createOwnedDatabase,
  type OwnedDatabase,
} from '../testing/databases/create-owned-database.ts';
import { migrate, type MigrateOptions } from './migrate.ts';

/** Runs only the first migration, which is enough to show whether a role may use the tables. */
const migrateFirst = (connection: Connection, options: MigrateOptions = {}) =>
  migrate(connection, { upTo: '0001-catalog', ...options });

/** Returns the SQL that a failed migration asks an administrator to run. */
async function askedSql(migration: Promise<unknown>): Promise<string> {
  const fault = await migration.then(String, String);
  expect(fault).toContain('DatabaseRefusal');
  return fault.replace(/^.* run once(?:, in this database)?: /, '');
}

/** Migrates as an owner who uses a role created by an administrator. */
async function migrateWith(
  { owner, asAdmin }: OwnedDatabase,
  role: string,
): Promise<Connection & { role: string }> {
  const connection = { ...owner, role };
  await asAdmin(`create role ${role} nologin`, `grant ${role} to ${owner.user}`);
  await migrateFirst(connection);
  return connection;
}

async function actingRole(connection: Connection): Promise<unknown> {
  await using db = openDatabase({ connection, onError: () => {} });
  await db.selectFrom('drama').select('id').execute();
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role;
}

test('an owner who may not create roles gets the two SQL lines that fix it', async () => {
  await using database = await createOwnedDatabase(inject('postgres'));
  const role = database.nameRole('app');
  const connection = { ...database.owner, role };

  const statements = await askedSql(migrateFirst(connection));
  expect(statements).toBe(`create role ${role} nologin; grant ${role} to ${connection.user};`);
  await database.asAdmin(statements);
  await migrateFirst(connection);

  expect(await actingRole(connection)).toBe(role);
});

test('an owner who may not use an existing role gets the SQL line that fixes it', async () => {
  await using database = await createOwnedDatabase(inject('postgres'));
  const role = database.nameRole('app');
  await database.asAdmin(`create role ${role} nologin`);
  const connection = { ...database.owner, role };

  const statements = await askedSql(migrateFirst(connection));
  expect(statements).toBe(`grant ${role} to ${connection.user};`);
  await database.asAdmin(statements);
  await migrateFirst(connection);

  expect(await actingRole(connection)).toBe(role);
});

test('an owner who may not create tables gets the SQL line that fixes it', async () => {
  await using database = await createOwnedDatabase(inject('postgres'));
  const role = database.nameRole('app');
  const user = database.nameRole('stranger');
  await database.asAdmin(
    `create role ${user} login`,
    `create role ${role} nologin`,
    `grant ${role} to ${user}`,
  );

  const statements = await askedSql(migrateFirst({ ...database.owner, user, role }));

  expect(statements).toBe(`grant create on schema public to ${user};`);
});

test('the application of one database cannot read another one on the same server', async () => {
  const server = inject('postgres');
  await using production = await createOwnedDatabase(server);
  await using staging = await createOwnedDatabase(server);
  await migrateWith(production, production.nameRole('app'));
  const own = await migrateWith(staging, staging.nameRole('app'));

  await using db = openDatabase({
    connection: { ...own, database: production.owner.database },
    onError: () => {},
  });
  const reading = db.selectFrom('drama').select('id').execute();

  await expect(reading).rejects.toMatchObject({ code: '42501' });
  expect(await actingRole(own)).toBe(own.role);
});

test('a role of another database is rejected, and the error names both remedies', async () => {
  const server = inject('postgres');
  await using production = await createOwnedDatabase(server);
  await using staging = await createOwnedDatabase(server);
  const role = production.nameRole('app');
  await migrateWith(production, role);
  await production.asAdmin(`grant ${role} to ${staging.owner.user}`);

  const migration = migrateFirst({ ...staging.owner, role });

  await expect(migration).rejects.toThrow(
    `The role ${role} serves the database ${production.owner.database} of the same server`,
  );
  await expect(migration).rejects.toThrow('DATABASE_APP_ROLE=');
  await expect(migration).rejects.toThrow(
    `run in ${production.owner.database}, as its owner: drop owned by ${role};`,
  );
});

test("another database can use a role once the role's rights in the former database are dropped", async () => {
  const server = inject('postgres');
  await using former = await createOwnedDatabase(server);
  await using restored = await createOwnedDatabase(server);
  const role = former.nameRole('app');
  await migrateWith(former, role);
  await former.asAdmin(`grant ${role} to ${restored.owner.user}`);
  const connection = { ...restored.owner, role };
  await expect(migrateFirst(connection)).rejects.toThrow('drop owned by');

  const owner = makeClient(former.owner);
  await owner.connect();
  await owner.query(`drop owned by ${role}`);
  await owner.end();
  await migrateFirst(connection);

  expect(await actingRole(connection)).toBe(role);
});

test('databases that share a role keep working; a new role for one replaces the shared role there', async () => {
  const server = inject('postgres');
  await using production = await createOwnedDatabase(server);
  await using staging = await createOwnedDatabase(server);
  const shared = await migrateWith(staging, production.nameRole('shared'));
  await production.asAdmin(`grant ${shared.role} to ${production.owner.user}`);
  await production.asAdmin(`alter role ${production.owner.user} superuser`);
  await migrateFirst({ ...production.owner, role: shared.role });
  await production.asAdmin(`alter role ${production.owner.user} nosuperuser`);
  expect(await migrateFirst(shared)).toEqual([]);

  const own = await migrateWith(staging, staging.nameRole('app'));

  expect(await actingRole(own)).toBe(own.role);
  await expect(actingRole(shared)).rejects.toMatchObject({ code: '42501' });
  expect(await actingRole({ ...production.owner, role: shared.role })).toBe(shared.role);
});

test("an owner grants the role to the application's login, or is shown the SQL for it", async () => {
  await using database = await createOwnedDatabase(inject('postgres'));
  const role = database.nameRole('app');
  const connection = await migrateWith(database, role);
  const user = database.nameRole('server');
  await database.asAdmin(`create role ${user} login`);

  const statements = await askedSql(migrateFirst(connection, { appLogin: user }));
  expect(statements).toBe(`grant ${role} to ${user};`);
  await database.asAdmin(`grant ${role} to ${connection.user} with admin option`);
  await migrateFirst(connection, { appLogin: user });

  expect(await actingRole({ ...connection, user })).toBe(role);
});
