import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';

import { makeClient } from '../../connection/make-client.ts';
import type { Connection } from '../../connection/connection.ts';
import type { NamingPool } from '../../connection/naming-pool.ts';
import { ensureServerLogin, SERVER_LOGIN } from '../../connection/server-login.ts';
import { MIGRATIONS } from '../../migrations/all-migrations.ts';
import { migrate } from '../../migrator/migrate.ts';
import { databaseOf, type Database } from '../../open-database.ts';
import { distribute } from '../../cluster/distribute.ts';
import { listDistributedTables } from '../../cluster/plan-distribution.ts';
import { joinNodes, runOnNode } from './cluster-nodes.ts';
import type { TestServer } from './test-server.ts';
import { ownerOf, withClient } from './with-client.ts';
import { partitionMembers } from './partition-members.ts';
import { openTestPool, resetPool } from './test-pool.ts';

/** The migration after which members' tables can be partitioned. */
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
  isCluster: boolean;
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
  const database = nameDatabase('empty');
  await runAsOwner(server, `create database ${database}`);
  return {
    ...ownerOf(server, database),
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
  const owner = ownerOf(server, server.template);
  if (server.nodes !== undefined) await joinNodes(server, server.nodes);
  if (isPartitioned) {
    await migrate(owner, { upTo: MEMBER_KEYS });
    await partitionMembers(owner);
  }
  // With `upTo`, columns are not compared: a new migration changes them before the list of expected
  // columns is updated.
  await migrate(owner, { upTo: Object.keys(MIGRATIONS).at(-1) ?? '' });
  await ensureServerLogin(owner);
  if (server.nodes !== undefined) await distribute(owner);
  await runAsOwner(server, `alter database ${server.template} with allow_connections false`);
}

async function copyTemplate(server: TestServer): Promise<Copy> {
  const name = nameDatabase('test');
  await runAsOwner(server, `create database ${name} template ${server.template}`);
  // A broken connection is noticed when the database is emptied.
  const owner = makeClient(ownerOf(server, name));
  await owner.connect();
  const { shape } = await readState(owner);
  const isCluster = server.nodes !== undefined;
  const pool = openTestPool({ ...ownerOf(server, name), user: SERVER_LOGIN });
  return { name, shape, owner, pool, isCluster };
}

/** Undoes the changes of a test. Returns false if the database cannot be reused. */
async function cleanUp({ owner, pool, shape: shapeBefore, isCluster }: Copy): Promise<boolean> {
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
  // The coordinator does not know which tables of other nodes were written.
  const tables = isCluster ? [...written, ...(await listDistributedTables(owner))] : written;
  // Without the replica role, foreign keys would require a certain table order.
  await owner.query(
    [
      'begin',
      ...(isCluster ? ["set local citus.propagate_set_commands = 'local'"] : []),
      'set local session_replication_role = replica',
      ...tables.map((table) => `delete from ${table}`),
      'insert into catalog_version (id, version) values (1, 1)',
      `insert into audit_head (id, seq, hash) values (1, 0, sha256(''))`,
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

/** Runs a statement about a database on the server, or on each node of the cluster. */
async function runAsOwner(server: TestServer, statement: string): Promise<void> {
  if (server.nodes === undefined) {
    return withClient(server, 'postgres', async (client) => void (await client.query(statement)));
  }
  for (const node of server.nodes) await runOnNode({ ...server, ...node }, statement);
}
