import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import type { Connection } from '../connection/connection.ts';
import { ensureServerLogin, SERVER_LOGIN } from '../connection/server-login.ts';
import { MIGRATIONS } from '../migrations/all-migrations.ts';
import { migrate } from '../migrator/migrate.ts';
import { databaseOf, openPool, type Database } from '../open-database.ts';
import { partitionMembers } from './partition-members.ts';

/** The one server of a test run; vitest provides it. `host` is the directory of its socket. */
export type TestServer = { host: string; user: string; template: string };

const CONNECTIONS_MAX = 8;
/** Since this migration members' tables can be partitioned. */
const MEMBER_KEYS = '0023-member-keys';
/** Deleted rows stay in the files; above this size a new copy of the template is cheaper. */
const REUSED_BYTES_MAX = 30_000_000;

/** Clean databases of this worker: one is reused in 5 ms, a copy of the template takes 50 ms. */
const clean: { name: string; shape: string }[] = [];

/**
 * Opens a migrated database that no other test uses, by the login that the server has in the
 * embedded PostgreSQL, and gives it back when it is destroyed:
 * `await using db = await createTestDatabase(inject('postgres'))`. It has no rows but those of the
 * migrations. A test may change its tables: such a database is dropped afterwards.
 */
export async function createTestDatabase(server: TestServer): Promise<Database> {
  const { name, shape } = clean.pop() ?? (await copyTemplate(server));

  let isEnding = false;
  const pool = openPool({
    connection: { host: server.host, user: SERVER_LOGIN, database: name },
    onError: (error) => {
      // Closing cuts connections that still work, and the pool reports each one as broken.
      if (!isEnding) throw error;
    },
    connectionsMax: CONNECTIONS_MAX,
  });
  return databaseOf({
    ...pool,
    end: async () => {
      isEnding = true;
      await pool.end();
      const isReusable = await withClient(server, name, (client) => empty(client, shape));
      if (isReusable) clean.push({ name, shape });
      else await dropDatabase(server, name);
    },
  });
}

/** Creates a database without tables. Disposing of it drops it: `await using empty = ...`. */
export async function createEmptyDatabase(
  server: TestServer,
): Promise<Connection & AsyncDisposable> {
  const { host, user } = server;
  const database = nameDatabase('empty');
  await runAsOwner(server, `create database ${database}`);
  return {
    host,
    user,
    database,
    [Symbol.asyncDispose]: () => dropDatabase(server, database),
  };
}

/**
 * Creates the template that every test database is a copy of, by our own migrations. It accepts
 * no connections afterwards, because a database in use cannot be copied.
 *
 * @param options.isPartitioned  Partitions the members' tables, before later migrations run.
 */
export async function createTemplate(
  server: TestServer,
  { isPartitioned = false }: { isPartitioned?: boolean } = {},
): Promise<void> {
  await runAsOwner(server, `create database ${server.template}`);
  const owner = { host: server.host, user: server.user, database: server.template };
  if (isPartitioned) {
    await migrate(owner, { upTo: MEMBER_KEYS });
    await partitionMembers(owner);
  }
  // Named, because only then the columns are not compared, which a new migration changes first.
  await migrate(owner, { upTo: Object.keys(MIGRATIONS).at(-1) ?? '' });
  await ensureServerLogin(owner);
  await runAsOwner(server, `alter database ${server.template} with allow_connections false`);
}

async function copyTemplate(server: TestServer): Promise<{ name: string; shape: string }> {
  const name = nameDatabase('test');
  await runAsOwner(server, `create database ${name} template ${server.template}`);
  return { name, shape: await withClient(server, name, readShape) };
}

/** Deletes all rows but those of the migrations. Returns false if the database is not as it was. */
async function empty(client: Client, shape: string): Promise<boolean> {
  // A connection that outlives its test could write into the next one.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  if ((await readShape(client)) !== shape) return false;
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely\\_%'`,
  );
  // Without the replica role, the foreign keys would ask for an order of the tables.
  await client.query(
    [
      'begin',
      'set local session_replication_role = replica',
      ...rows.map(({ name }) => `delete from ${name}`),
      'insert into catalog_version (id, version) values (1, 1)',
      'commit',
    ].join(';'),
  );
  const size = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(size.rows[0]?.bytes) <= REUSED_BYTES_MAX;
}

/** Tables, columns, indexes, constraints and rights: what a test could leave changed. */
async function readShape(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select md5(concat(
       (select string_agg(concat(oid, relname, relacl), ',' order by oid)
          from pg_class where relnamespace = 'public'::regnamespace),
       (select string_agg(concat(attrelid, attname, attnotnull, attacl), ',' order by attrelid, attnum)
          from pg_attribute join pg_class on attrelid = pg_class.oid
          where relnamespace = 'public'::regnamespace),
       (select string_agg(concat(oid, conname), ',' order by oid)
          from pg_constraint where connamespace = 'public'::regnamespace)
     )) as shape`,
  );
  return rows[0]?.shape ?? '';
}

const nameDatabase = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

const dropDatabase = (server: TestServer, name: string) =>
  runAsOwner(server, `drop database if exists ${name} with (force)`);

async function runAsOwner(server: TestServer, statement: string): Promise<void> {
  await withClient(server, 'postgres', (client) => client.query(statement));
}

async function withClient<T>(
  { host, user }: TestServer,
  database: string,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ host, user, database });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
