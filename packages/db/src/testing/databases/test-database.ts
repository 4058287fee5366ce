import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';

import { makeClient } from '../../connection/make-client.ts';
import type { Connection } from '../../connection/connection.ts';
import type { NamingPool } from '../../connection/naming-pool.ts';
import { ensureServerLogin, SERVER_LOGIN } from '../../connection/server-login.ts';
import { MIGRATIONS } from '../../migrations/all-migrations.ts';
import { migrate } from '../../migrator/migrate.ts';
import { databaseOf, type Database } from '../../open-database.ts';
import { partitionMembers } from './partition-members.ts';
import { openTestPool, resetPool } from './test-pool.ts';

/** The single server of a test run, provided by vitest. `host` is the directory of its socket. */
export type TestServer = { host: string; user: string; template: string };

/** First migration since which members' tables can be partitioned. */
const MEMBER_KEYS = '0023-member-keys';
/** Deleted rows stay in the tables; above this size a new copy of the template is cheaper. */
const REUSED_BYTES_MAX = 10_000_000;

type Copy = {
  name: string;
  shape: string;
  /** Owner's connection, kept because opening one costs more than emptying the database. */
  owner: Client;
  /** Pool, kept for its sessions' plans: a new one costs 10 ms more than emptying the database. */
  pool: NamingPool;
};

/** Clean databases of this worker: one is reused in 5 ms, a copy of the template takes 50 ms. */
const clean: Copy[] = [];

/**
 * Opens, with the login that the server has in the embedded PostgreSQL, a migrated database that no
 * other test uses: `await using db = await createTestDatabase(inject('postgres'))`. It has only the
 * rows of the migrations, and is released when `db` is destroyed. A test may change its tables:
 * such a database is dropped afterwards.
 */
export async function createTestDatabase(server: TestServer): Promise<Database> {
  const copy = clean.pop() ?? (await copyTemplate(server));
  return databaseOf({
    ...copy.pool,
    end: async () => {
      // A test may have cut connections.
      const isReusable = await cleanUp(copy).catch(() => false);
      if (isReusable) return void clean.push(copy);
      await copy.pool.end();
      await copy.owner.end();
      await dropDatabase(server, copy.name);
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
 * Creates the template of every test database by our own migrations. It accepts no connections
 * afterwards, because a database in use cannot be copied.
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
  // With `upTo`, columns are not compared: a new migration changes them before the list of expected
  // columns is updated.
  await migrate(owner, { upTo: Object.keys(MIGRATIONS).at(-1) ?? '' });
  await ensureServerLogin(owner);
  await runAsOwner(server, `alter database ${server.template} with allow_connections false`);
}

async function copyTemplate(server: TestServer): Promise<Copy> {
  const name = nameDatabase('test');
  await runAsOwner(server, `create database ${name} template ${server.template}`);
  // A broken connection is noticed when the database is emptied.
  const owner = makeClient({ host: server.host, user: server.user, database: name });
  await owner.connect();
  const { shape } = await readState(owner);
  const pool = openTestPool({ host: server.host, user: SERVER_LOGIN, database: name });
  return { name, shape, owner, pool };
}

/** Undoes the changes of a test. Returns false if the database cannot be reused. */
async function cleanUp({ owner, pool, shape: shapeBefore }: Copy): Promise<boolean> {
  const kept = await resetPool(pool);
  if (kept === null) return false;
  // A connection that outlives its test could write into the next one.
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> all ($1::int[] || pg_backend_pid())`,
    [kept],
  );
  const { shape, written, bytes } = await readState(owner);
  if (shape !== shapeBefore || bytes > REUSED_BYTES_MAX) return false;
  // Without the replica role, foreign keys would require a certain table order.
  await owner.query(
    [
      'begin',
      'set local session_replication_role = replica',
      ...written.map((table) => `delete from ${table}`),
      'insert into catalog_version (id, version) values (1, 1)',
      'commit',
    ].join(';'),
  );
  return true;
}

type State = {
  /** Hash of tables, columns, indexes, constraints and rights, which a test could change. */
  shape: string;
  /** Tables that have had rows and must be emptied. */
  written: string[];
  /** Size of all tables without their indexes. */
  bytes: number;
};

async function readState(client: Client): Promise<State> {
  const { rows } = await client.query<{ shape: string; written: string[]; bytes: string }>(
    `select
       md5(concat(
         (select string_agg(concat(oid, relname, relacl), ',' order by oid)
            from pg_class where relnamespace = 'public'::regnamespace),
         (select string_agg(concat(attrelid, attname, attnotnull, attacl), ',' order by attrelid, attnum)
            from pg_attribute join pg_class on attrelid = pg_class.oid
            where relnamespace = 'public'::regnamespace),
         (select string_agg(concat(oid, conname), ',' order by oid)
            from pg_constraint where connamespace = 'public'::regnamespace)
       )) as shape,
       coalesce(array_agg(name) filter (where bytes > 0), '{}') as written,
       coalesce(sum(bytes), 0) as bytes
     from (
       select quote_ident(relname) as name, case relkind
         when 'r' then pg_relation_size(oid)
         else (select sum(pg_relation_size(relid)) from pg_partition_tree(oid))
       end as bytes
       from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and relname not like 'kysely\\_%'
     ) as tables`,
  );
  const [found] = rows;
  return {
    shape: found?.shape ?? '',
    written: found?.written ?? [],
    bytes: Number(found?.bytes),
  };
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
  const client = makeClient({ host, user, database });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
