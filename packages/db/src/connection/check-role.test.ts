// spec: 4 wallet, ours: no statement of the site can gain the ledger owner's rights

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { makeClient } from './make-client.ts';
import { openDatabase } from '../open-database.ts';
import { createOwnedDatabase } from '../testing/databases/create-owned-database.ts';
import { createTestDatabase } from '../testing/index.ts';
import { checkRole, RoleError } from './check-role.ts';
import { SERVER_LOGIN } from './server-login.ts';

/** Creates a migrated database, with connections for each login. */
async function start() {
  const { host, user } = inject('postgres');
  const db = await createTestDatabase(inject('postgres'));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const connection = { host, database: rows[0]?.name ?? '' };
  return {
    db,
    owner: { ...connection, user },
    server: { ...connection, user: SERVER_LOGIN },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test.each([
  ['set role none', sql`set role none`],
  ['set_config', sql`select set_config('role', 'none', false)`],
  ['reset role', sql`reset role`],
])('dropping the role by %s does not grant any rights', async (_title, shed) => {
  await using world = await start();

  await world.db.connection().execute(async (connection) => {
    await shed.execute(connection);
    for (const attack of [
      sql`delete from ledger_tx`,
      sql`update ledger_tx set created_at = now()`,
      sql`alter table ledger_tx disable trigger all`,
      sql`set session_replication_role = replica`,
      sql`select pg_read_file('PG_VERSION')`,
      sql`set role ${sql.id(world.owner.user)}`,
    ]) {
      await expect(attack.execute(connection)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

test("the server's login is accepted, and the owner's login only where it is allowed", async () => {
  await using world = await start();
  const connect = async (user: 'owner' | 'server', mayLoginOwn: boolean) => {
    const roleCheck = { mayLoginOwn };
    await using db = openDatabase({ connection: world[user], onError: () => {}, roleCheck });
    await sql`select 1`.execute(db);
  };

  await expect(connect('owner', false)).rejects.toThrow(RoleError);
  await expect(connect('owner', false)).rejects.toThrow('DATABASE_APP_URL');
  await connect('server', false);
  await connect('owner', true);
});

test('an owner is rejected if a pooler has dropped the role, even where owners are allowed', async () => {
  await using world = await start();
  // A direct connection stands in for one whose pooler drops openPool's option.
  const client = makeClient(world.owner);
  await client.connect();
  try {
    const check = checkRole(client, { mayLoginOwn: true });

    await expect(check).rejects.toThrow(
      /would act as .+ ignores the role of the application: .+hookline_app/,
    );
  } finally {
    await client.end();
  }
});

test('a login that could become the owner is rejected even without owner rights', async () => {
  await using database = await createOwnedDatabase(inject('postgres'));
  const { owner, asAdmin, nameRole } = database;
  const user = nameRole('member');
  await asAdmin(`create role ${user} login noinherit`, `grant ${owner.user} to ${user}`);
  await using tables = openDatabase({
    connection: { ...owner, role: owner.user },
    onError: () => {},
  });
  await sql`create table ledger_tx ()`.execute(tables);

  const roleCheck = { mayLoginOwn: false };
  await using db = openDatabase({
    connection: { ...owner, user, role: user },
    onError: () => {},
    roleCheck,
  });

  await expect(sql`select 1`.execute(db)).rejects.toThrow(RoleError);
});

test('a superuser is rejected even if the database has no tables yet', async () => {
  await using database = await createOwnedDatabase(inject('postgres'));
  const { user } = inject('postgres');
  const client = makeClient({ ...database.owner, user });
  await client.connect();
  try {
    await expect(checkRole(client, { mayLoginOwn: true })).rejects.toThrow(RoleError);
  } finally {
    await client.end();
  }
});
